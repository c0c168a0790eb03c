"""The optimizer: Muon for filters, Adam for the rest. From nothing it learns faster than with AdamW."""

from typing import Any

import torch

LAST_OF_HEAD = (".2.weight",)  # the head's outputs: their rows are classes and sides, not features
FIRST, SECOND = 0.9, 0.99
LARGE = 20_000  # numbers in a matrix, from which bfloat16 is the faster one (smaller ones cost their calls)


class MuonAdam(torch.optim.Optimizer):  # type: ignore[misc]
    """Muon for the weights of convolutions, Adam for everything else; both follow the same curve.

    lr: length of a Muon step in spectral norm; adam: Adam's step as a share of it; decay: of filters, per lr.
    """

    def __init__(
        self, model: torch.nn.Module, lr: float, adam: float = 0.2, momentum: float = 0.9, decay: float = 0.02
    ) -> None:
        matrices: list[torch.nn.Parameter] = []
        others: list[torch.nn.Parameter] = []
        for name, parameter in model.named_parameters():
            filters = parameter.ndim == 4 and parameter.shape[1] > 1 and not name.endswith(LAST_OF_HEAD)
            (matrices if filters else others).append(parameter)
        super().__init__([{"params": matrices, "muon": True}, {"params": others, "muon": False}], {"lr": lr})
        self._adam, self._momentum, self._decay = adam, momentum, decay

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def step(self, closure: Any = None) -> None:
        """One step along the gradients that lie in the parameters; `closure` is not used."""
        for group in self.param_groups:
            move = self._muon if group["muon"] else self._adamw
            for parameter in group["params"]:
                if parameter.grad is not None:
                    move(parameter, parameter.grad, self.state[parameter], group["lr"])

    def _muon(
        self, parameter: torch.Tensor, gradient: torch.Tensor, state: dict[str, Any], lr: float
    ) -> None:
        if not state:
            state["momentum"] = torch.zeros_like(gradient)
        state["momentum"].lerp_(gradient, 1 - self._momentum)
        direction = gradient.lerp(state["momentum"], self._momentum)
        flat = direction.reshape(direction.shape[0], -1)
        update = orthogonal(flat) * max(1.0, flat.shape[0] / flat.shape[1]) ** 0.5
        parameter.mul_(1 - lr * self._decay)
        parameter.add_(update.reshape(parameter.shape), alpha=-lr)

    def _adamw(
        self, parameter: torch.Tensor, gradient: torch.Tensor, state: dict[str, Any], lr: float
    ) -> None:
        if not state:
            state.update(step=0, first=torch.zeros_like(gradient), second=torch.zeros_like(gradient))
        state["step"] += 1
        state["first"].lerp_(gradient, 1 - FIRST)
        state["second"].lerp_(gradient.square(), 1 - SECOND)
        first = state["first"] / (1 - FIRST ** state["step"])
        second = state["second"] / (1 - SECOND ** state["step"])
        parameter.addcdiv_(first, second.sqrt().add_(1e-8), value=-lr * self._adam)


def orthogonal(matrix: torch.Tensor) -> torch.Tensor:
    """The nearest matrix with orthogonal rows or columns, by five Newton-Schulz steps; float32.

    Large ones are taken in bfloat16: the result differs by some 2 %, the iteration itself is cruder.
    """
    a, b, c = 3.4445, -4.7750, 2.0315  # the usual quintic of Muon
    x = matrix.T if matrix.shape[0] > matrix.shape[1] else matrix
    x = x / (x.norm() + 1e-7)
    if matrix.numel() > LARGE:
        x = x.bfloat16()
    for _ in range(5):
        square = x @ x.T
        x = a * x + (b * square + c * square @ square) @ x
    return (x.T if matrix.shape[0] > matrix.shape[1] else x).float()
