"""Statistics in their written form, for other programs."""

from typing import Any

from app.rules.dice import SIDES
from app.session.fairness import Fairness
from app.session.statistics import Statistics


def _fairness_json(found: Fairness) -> dict[str, Any]:
    return {
        "dice": found.dice,
        "counts": {str(face): found.counts[face - 1] for face in range(1, SIDES + 1)},
        "chi_square": found.chi_square,
        "p": found.p,
        "exact_p": found.exact_p,
        "noticeable": found.noticeable,
        "doubtful": found.doubtful,
        "says": found.sentence,
    }


def statistics_json(found: Statistics) -> dict[str, Any]:
    """Statistics as a JSON object."""
    games = [
        {
            "game": kind.game,
            "title": kind.title,
            "games": kind.games,
            "finished": kind.finished,
            "average_turns": kind.average_turns,
            "average_total": kind.average_total,
            "highest_total": kind.highest_total,
            "players": [
                {
                    "player": player.player,
                    "games": player.games,
                    "won": player.won,
                    "turns": player.turns,
                    "average_turn": player.average_turn,
                    "best_turn": player.best_turn,
                    "best_total": player.best_total,
                    "bust_rate": player.bust_rate,
                    "comeback": player.comeback,
                    "boxes": dict(player.boxes),
                }
                for player in kind.players
            ],
        }
        for kind in found.games
    ]
    misread = [
        {"read": read, "true": true, "times": times}
        for (read, true), times in sorted(found.dice.misread.items())
    ]
    colours = [
        _fairness_json(kind.found)
        | {"colour": kind.colour, "enough": kind.enough, "level": kind.found.level}
        | {"doubtful": kind.doubtful, "says": kind.sentence}
        for kind in found.dice.colours
    ]
    return {
        "games": games,
        "dice": {
            "read": _fairness_json(found.dice.read),
            "typed": _fairness_json(found.dice.typed),
            "throws_read": found.dice.throws_read,
            "throws_corrected": found.dice.throws_corrected,
            "misread": misread,
            "colours": colours,
            "colourless": found.dice.colourless,
        },
    }
