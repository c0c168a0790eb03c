"""The weights beside the second opinion are those of its network."""

import numpy as np
import pytest

from app.resources import card_path
from app.vision.card import read_card
from app.vision.second import SecondOpinion

pytestmark = pytest.mark.training


def test_the_weights_and_the_network_give_the_same_answer() -> None:
    torch = pytest.importorskip("torch")
    from training.faces import load_faces  # noqa: PLC0415  (needs the extra)

    joint = read_card(card_path()).second
    if joint is None:
        pytest.skip("the shipped network reads alone")
    second = SecondOpinion.at(joint.card, threads=1)
    side = second.card.input.side
    crops = np.random.default_rng(1).random((5, 3, side, side), np.float32)
    with torch.no_grad():
        wanted = load_faces(joint.card.with_suffix(".safetensors"))(torch.from_numpy(crops)).numpy()
    assert np.abs(second._logits(crops) - wanted).max() < 1e-3
    assert np.ptp(wanted) > 1
