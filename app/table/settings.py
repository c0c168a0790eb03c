"""What the player may set about the table: the risk taken without asking, who keeps the sheet, the zones."""

from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from app.table.zones import Zones

USUAL_RISK = Fraction(1, 1000)
"""Of throws accepted without a question, the share that may be wrong."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """`risk` is above 0 and at most 1, and the reader's to keep; `cocked` is the confidence below which a die
    counts as cocked; `who` keeps the sheet, and is named in the log.
    `advice_folder` is where solved turns and sheets are kept (None: nowhere).

    ValueError out of these bounds.
    """

    risk: Fraction = USUAL_RISK
    cocked: float = 0.0
    who: str = ""
    zones: Zones = field(default_factory=Zones)
    advice_folder: Path | None = None

    def __post_init__(self) -> None:
        if not 0 < self.risk <= 1:
            raise ValueError(f"a risk is above 0 and at most 1, not {self.risk}")
        if not 0 <= self.cocked <= 1:
            raise ValueError(f"a confidence is 0 to 1, not {self.cocked}")
