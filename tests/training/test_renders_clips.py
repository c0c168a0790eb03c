"""The shipped clips agree with their truth, and their truth with the stories and rules."""

import json
from pathlib import Path
from typing import Any

import cv2
import pytest

from app.rules.game import Bank, Bust, Game, Hold
from app.rules.game import Throw as Thrown
from app.rules.shelf import open_game, shipped
from training.renders.clip_stories import ALL, CLIPS, FARKLE, Aside, Clip, Step, TakeUp, Throw

FOLDER = Path(__file__).parents[2] / "sample_images"
TRUTH = {clip["file"]: clip for clip in json.loads((FOLDER / "clips/truth.json").read_text("utf-8"))["clips"]}
MOST_BYTES = 3_000_000
"""Of all clips together."""


def test_the_truth_lists_the_shipped_clips_and_no_others() -> None:
    shipped_clips = {path.relative_to(FOLDER).as_posix() for path in (FOLDER / "clips").glob("*.mp4")}
    assert shipped_clips == set(TRUTH) == {clip.file for clip in CLIPS}
    assert sum((FOLDER / name).stat().st_size for name in TRUTH) < MOST_BYTES


@pytest.mark.parametrize("clip", CLIPS, ids=lambda clip: clip.file)
def test_a_clip_has_its_truth(clip: Clip) -> None:
    truth = TRUTH[clip.file]
    video = cv2.VideoCapture(str(FOLDER / clip.file))
    assert video.get(cv2.CAP_PROP_FRAME_WIDTH) == truth["width"]
    assert video.get(cv2.CAP_PROP_FRAME_HEIGHT) == truth["height"]
    assert video.get(cv2.CAP_PROP_FRAME_COUNT) == truth["frames"]
    assert video.get(cv2.CAP_PROP_FPS) == truth["rate"]
    video.release()
    assert (truth["game"], truth["options"]) == (clip.game, dict(clip.options))
    throws = [step for step in clip.steps if isinstance(step, Throw)]
    assert [throw["thrown"] for throw in truth["throws"]] == [sorted(throw.faces) for throw in throws]
    assert [throw["story"] for throw in truth["throws"]] == [throw.story for throw in throws]


@pytest.mark.parametrize("clip", CLIPS, ids=lambda clip: clip.file)
def test_throws_lie_one_after_the_other_and_their_dice_in_the_picture(clip: Clip) -> None:
    truth = TRUTH[clip.file]
    last = 0.0
    for throw in truth["throws"]:
        assert last < throw["rest"] < throw["until"] - 0.5
        last = throw["until"]
        assert throw["faces"] == sorted(die["face"] for die in throw["dice"])
        assert throw["thrown"] == sorted(die["face"] for die in throw["dice"] if die["thrown"])
        for die in throw["dice"]:
            x1, y1, x2, y2 = die["box"]
            assert 0 <= x1 < x2 <= truth["width"]
            assert 0 <= y1 < y2 <= truth["height"]
    assert last < truth["frames"] / truth["rate"]


def test_what_is_set_aside_was_thrown_and_lies_there_until_it_is_taken_up() -> None:
    for clip in CLIPS:
        held: list[int] = []
        lying: list[int] = []
        throws = iter(TRUTH[clip.file]["throws"])
        for step in clip.steps:
            match step:
                case Throw(faces):
                    lying = [*held, *faces]
                    assert next(throws)["faces"] == sorted(lying)
                case Aside(faces):
                    held += faces
                    assert all(held.count(face) <= lying.count(face) for face in held)
                case TakeUp(everything):
                    held = [] if everything else held
                    lying = list(held)
                case _:
                    pass


def test_the_story_of_farkle_comes_to_its_scores_by_the_rules() -> None:
    game = open_game(shipped("farkle"), dict(FARKLE.options))
    state = game.begin(("Ann", "Ben"), roll_for_start=False)
    for at, step in enumerate(FARKLE.steps):
        if isinstance(step, Throw):
            state = game.apply(state, Thrown(str(game.need(state).player), step.faces))
            state = _decided(game, state, FARKLE.steps[at + 1 :])
    outcome = game.outcome(state)
    assert outcome.over
    assert {column.player: column.total for column in game.sheet(state).columns} == dict(FARKLE.scores)


def _decided(game: Game[Any], state: Any, coming: tuple[Step, ...]) -> Any:
    """What the player decides, as the next steps show it."""
    need = game.need(state)
    player = str(need.player)
    if need.kind == "bust":
        return game.apply(state, Bust(player))
    match coming:
        case (Aside(faces), *_):
            return game.apply(state, Hold(player, faces))
        case (TakeUp(), *_):
            assert coming[0] == ALL
    best = max(need.holds, key=lambda hold: hold.points)
    state = game.apply(state, Hold(player, best.faces))
    all_again = len(best.faces) == len(need.roll)
    return state if all_again else game.apply(state, Bank(player))
