"""Settings as values: players remembered, profiles of cameras."""

from app.settings.preferences import Preferences, Rig

TRIANGLE = Rig("Desk", 640, 480, ((0.1, 0.1), (0.9, 0.1), (0.5, 0.9)), locked=("focus",))


def test_who_plays_comes_first_among_the_players_remembered() -> None:
    settings = Preferences(players=("Ann", "Ben", "Cem"))
    after = settings.played("farkle", ("Cem", "Dora"), {"hot": "stop"})
    assert after.players == ("Cem", "Dora", "Ann", "Ben")
    assert after.game == "farkle"
    assert after.house_rules == {"farkle": {"hot": "stop"}}


def test_a_new_profile_takes_the_place_of_the_cameras_old_one() -> None:
    settings = Preferences().with_rig(TRIANGLE).with_rig(Rig("Roof", 1, 1)).with_rig(Rig("Desk", 1280, 720))
    assert [(rig.camera, rig.width) for rig in settings.rigs] == [("Desk", 1280), ("Roof", 1)]
    assert settings.rig("Roof") == Rig("Roof", 1, 1)
    assert settings.rig("nowhere") is None


def test_a_camera_with_other_settings_has_to_be_set_up_again() -> None:
    assert TRIANGLE.stands(640, 480)
    assert TRIANGLE.stands(640, 480, ("focus",))
    assert not TRIANGLE.stands(1280, 720)
    assert not TRIANGLE.stands(640, 480, ())


def test_the_zones_are_those_of_the_camera_that_is_chosen() -> None:
    preferences = Preferences(camera="Desk").with_rig(TRIANGLE).with_rig(Rig("Roof", 1, 1))
    assert preferences.play_zone == TRIANGLE.tray
    assert preferences.hold_zone == ()
    assert Preferences().play_zone == ()
