"""A live source hands over the newest frame, notices a stall, opens again and always ends its thread."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat
from typing import Any

import cv2
import numpy as np
import pytest

from app.camera.frame import CameraError
from app.camera.live import Live, lock_automatics
from tests.camera.clips import grey
from tests.camera.devices import BLACK, FRAME, SHORT, Broken, Device, opener


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if thread not in before]
    for thread in left:
        thread.join(5)
    assert not any(thread.is_alive() for thread in left)


def live(*devices: Device | CameraError, **changes: Any) -> Live:
    lock = changes.pop("lock", False)
    return Live("desk", opener(*devices)[0], replace(SHORT, **changes), lock=lock)


def until_frame(source: Live) -> int:
    """Ask until a frame comes; how many troubles came before it."""
    for troubles in range(50):
        try:
            next(source)
        except CameraError as error:
            assert error.kind == "lost"  # noqa: PT017  (whether one is met depends on who is faster)
        else:
            return troubles
    raise AssertionError("no frame came")


def test_frames_come_in_order_of_time() -> None:
    source = live(Device([FRAME]))
    frames = [next(source) for _ in range(5)]
    source.close()
    assert [frame.name for frame in frames] == ["desk"] * 5
    assert [frame.index for frame in frames] == sorted({frame.index for frame in frames})
    assert [frame.at for frame in frames] == sorted(frame.at for frame in frames)


def test_the_newest_frame_is_handed_over_and_the_dropped_are_counted() -> None:
    device = Device([grey(level) for level in (10, 20, 30, 40)])
    device.paced = True
    device.ready.release()
    source = live(device)
    for _ in range(3):
        device.ready.release()
    while source.condition.came < 4:
        threading.Event().wait(0.001)
    frame = next(source)
    condition = source.condition
    source.close()
    device.ready.release()
    assert (frame.index, int(frame.image[-1, -1, 0])) == (3, 40)
    assert (condition.came, condition.dropped) == (4, 3)
    assert (condition.backend, condition.width, condition.height) == ("FAKE", 64, 48)


def test_stale_frames_are_thrown_away_after_opening() -> None:
    source = live(Device([grey(10), grey(10), FRAME]), stale=2)
    assert int(next(source).image[-1, -1, 0]) == 90
    source.close()


def test_the_real_rate_is_measured() -> None:
    ticks = iter(number / 20 for number in range(10_000))
    source = Live("desk", opener(Device([FRAME]))[0], SHORT, clock=lambda: next(ticks))
    while source.condition.came < 10:
        threading.Event().wait(0.001)
    assert source.condition.rate == pytest.approx(20)
    source.close()


@pytest.mark.parametrize(
    "fault", [[None], ["block"], [np.zeros((0, 0, 3), np.uint8)], [np.zeros((48, 64, 3), np.float64)]]
)
def test_a_device_that_opens_and_gives_nothing_is_not_waited_for(fault: list[Any]) -> None:
    device = Device(fault)
    with pytest.raises(CameraError, match="desk gave no picture within") as caught:
        live(device, opening=0.2, closing=0.05)
    assert caught.value.kind == "not_opened"
    device.freed.set()
    assert device.released.wait(5)


def test_opening_that_blocks_ends_in_time_off_the_callers_thread() -> None:
    free = threading.Event()
    device = Device([FRAME])

    def opened() -> Device:
        free.wait(10)
        return device

    with pytest.raises(CameraError, match="within"):
        Live("desk", opened, replace(SHORT, opening=0.1, closing=0.05))
    free.set()
    assert device.released.wait(5)  # what opens too late is given back


def test_what_the_opener_says_is_said() -> None:
    with pytest.raises(CameraError, match="There is no camera desk") as caught:
        live(CameraError("no_camera", "There is no camera desk."))
    assert caught.value.kind == "no_camera"


def test_a_device_that_is_not_open_is_not_opened() -> None:
    with pytest.raises(CameraError, match="cannot be opened"):
        live(Device([FRAME], opened=False))


@pytest.mark.parametrize("fault", ["fails", "blocks"])
def test_a_stall_is_noticed_and_the_device_opened_again(fault: str) -> None:
    first, second = Device([FRAME, None if fault == "fails" else "block"]), Device([FRAME])
    source = live(first, second)
    next(source)
    assert until_frame(source) >= 1
    assert source.condition.opened == 2
    first.freed.set()
    assert first.released.wait(5)
    source.close()
    assert second.released.is_set()


def test_a_device_that_disappears_is_waited_for_until_it_comes_back() -> None:
    gone = CameraError("no_camera", "There is no camera desk.")
    open_again, count = opener(Device([FRAME, None]), gone, gone, gone, Device([FRAME]))
    source = Live("desk", open_again, SHORT)
    next(source)
    assert until_frame(source) >= 1
    assert count[0] == 5
    source.close()


def test_time_goes_on_while_a_device_is_lost() -> None:
    source = live(Device([FRAME, None]))
    times = [next(source).at]
    while len(times) < 3:
        try:
            next(source)
        except CameraError as error:
            assert error.at is not None  # noqa: PT017  (frames that were on their way may come before it)
            times.append(error.at)
    source.close()
    assert times == sorted(set(times))


def test_a_device_that_raises_is_opened_again() -> None:
    source = live(Device([FRAME, None]), Broken([FRAME]), Device([FRAME]))
    next(source)
    assert until_frame(source) >= 1
    source.close()


def test_a_frame_missing_now_and_then_is_no_stall() -> None:
    script = [FRAME, None, None, FRAME, None, FRAME]
    source = live(Device([item for _ in range(20) for item in script] + [FRAME]), stall=5.0)
    assert [next(source).width for _ in range(10)] == [64] * 10
    assert source.condition.opened == 1
    source.close()


@pytest.mark.parametrize(
    ("image", "size"),
    [
        (grey(50, 128, 96), (128, 96)),
        (BLACK, (64, 48)),
        (np.zeros((48, 64), np.uint8), (64, 48)),
        (np.zeros((48, 64, 1), np.uint8), (64, 48)),
        (np.zeros((48, 64, 4), np.uint8), (64, 48)),
    ],
    ids=["another size", "black", "grey", "one channel", "four channels"],
)
def test_whatever_picture_comes_is_handed_over_in_three_channels(image: Any, size: tuple[int, int]) -> None:
    source = live(Device([FRAME, *repeat(image, 3)]))
    frame = next(source)
    while frame.index < 3:
        frame = next(source)
    source.close()
    assert (frame.width, frame.height) == size
    assert frame.image.shape[2] == 3


def test_a_picture_that_grows_beyond_all_measure_is_not_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.camera.video.MOST_PIXELS", 64 * 48)
    grown, small = Device([FRAME, grey(50, 128, 96)]), Device([FRAME])
    source = live(grown, small)
    for _ in range(3):
        until_frame(source)
    condition = source.condition
    source.close()
    assert grown.released.is_set()
    assert (condition.opened, condition.width, condition.height) == (2, 64, 48)


def test_closing_ends_the_iteration_and_the_thread() -> None:
    device = Device([FRAME])
    source = live(device)
    next(source)
    source.close()
    source.close()
    assert device.released.is_set()
    assert list(source) == []


def test_closing_wakes_who_waits() -> None:
    device = Device([FRAME, "block"])
    source = live(device, stall=30.0, closing=0.05)
    next(source)
    waiting = threading.Thread(target=lambda: list(source))
    waiting.start()
    source.close()
    waiting.join(5)
    assert not waiting.is_alive()
    device.freed.set()
    assert device.released.wait(5)


@pytest.mark.parametrize(("backend", "manual"), [("V4L2", 1.0), ("DSHOW", 0.25)])
def test_automatics_are_locked_where_the_device_allows(backend: str, manual: float) -> None:
    device = Device([FRAME], backend=backend)
    device.refuses = frozenset({cv2.CAP_PROP_AUTOFOCUS})
    assert lock_automatics(device) == ("exposure", "white balance")
    assert device.properties[cv2.CAP_PROP_AUTO_EXPOSURE] == manual


def test_automatics_are_locked_once_they_have_found_themselves() -> None:
    source = live(Device([FRAME]), lock=True, lock_after=4)
    frame = next(source)
    while frame.index < 6:
        assert frame.index > 3 or source.condition.locked == () or source.condition.came > 3
        frame = next(source)
    assert source.condition.locked == ("exposure", "white balance", "focus")
    source.close()
