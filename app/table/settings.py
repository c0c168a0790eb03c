"""What the player may set about the table: the risk taken without asking, who keeps the sheet, the zones."""

from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from app.table.zones import Zones

USUAL_RISK = Fraction(1, 1000)
"""Of throws accepted without a question, the share that may be wrong."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """`risk` is above 0 and at most 1; `level` is the confidence of a die below which the reader itself
    doubts, which stands for the usual risk; `cocked` the confidence below which a die counts as cocked.
    `advice_folder` is where solved sheets of categories are kept (None: nowhere).

    ValueError out of these bounds.
    """

    risk: Fraction = USUAL_RISK
    level: float = 0.95
    cocked: float = 0.0
    who: str = ""
    zones: Zones = field(default_factory=Zones)
    advice_folder: Path | None = None

    def __post_init__(self) -> None:
        if not 0 < self.risk <= 1:
            raise ValueError(f"a risk is above 0 and at most 1, not {self.risk}")
        for chance in (self.level, self.cocked):
            if not 0 <= chance <= 1:
                raise ValueError(f"a confidence is 0 to 1, not {chance}")

    @property
    def sure(self) -> float:
        """The confidence (0 to 1) that each thrown die needs beside the reader's own word.

        At the usual risk, or a larger one, the reader's word stands: it doubts every die below `level`. For a
        smaller risk the distance of `level` from certainty shrinks in the same proportion.
        """
        if self.risk >= USUAL_RISK:
            return 0.0
        return 1 - (1 - self.level) * float(self.risk / USUAL_RISK)
