"""The trainable weights beside the network, as safetensors, so that training can go on anywhere."""

from pathlib import Path

from safetensors.torch import load_file, save_file
from ultralytics.cfg import get_cfg
from ultralytics.nn.tasks import DetectionModel
from ultralytics.utils import YAML

PLAN = Path(__file__).with_name("network.yaml")
WIDTH = "d"


def build(width: str = WIDTH) -> DetectionModel:
    """The network of network.yaml with fresh weights, ready to train. width: a scale of network.yaml."""
    plan = YAML.load(PLAN)
    if width not in plan["scales"]:
        raise ValueError(f"network.yaml has the widths {', '.join(plan['scales'])}, not {width}")
    network = DetectionModel({**plan, "scale": width}, ch=3, nc=6, verbose=False)
    network.args = get_cfg(overrides={"epochs": 100})
    network.names = {index: str(index + 1) for index in range(6)}
    return network


def save_weights(network: DetectionModel, path: Path) -> None:
    """Every parameter and running mean, float32, under ultralytics' own names."""
    state = {name: value.detach().cpu().contiguous().clone() for name, value in network.state_dict().items()}
    save_file(state, path, metadata={"format": "pt", "plan": PLAN.name})


def load_weights(path: Path, width: str = WIDTH) -> DetectionModel:
    """The network with the weights of a safetensors file; RuntimeError where a name or shape does not fit."""
    network = build(width)
    network.load_state_dict(load_file(path), strict=True)
    return network
