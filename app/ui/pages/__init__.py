"""The pages beside the game: new game, library, statistics, settings, camera, help."""
