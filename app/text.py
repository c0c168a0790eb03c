"""Text that nobody has checked, on one line: whether it can be shown as it is, and how it is shown if not."""

import re

JOINED = re.compile(
    r"(?<=[^\s\u200c\u200d])[\u200c\u200d](?![\u200c\u200d])"  # a joiner behind a sign
    r"|(?<=\U0001F3F4)[\U000E0020-\U000E007E]{1,8}\U000E007F"  # which land's flag it is
)
"""Signs without a look of their own that scripts and pictures are written with: many of India's and Persian
part or join letters by them, families and flags are put together by them (Unicode's annexes 29 and 31).
"""


def without_joiners(text: str) -> str:
    """The text without the signs that only join others."""
    return JOINED.sub("", text)


def is_plain(text: str) -> bool:
    """Whether the text can be shown on one line as it is: no sign in it steers a terminal, turns the
    direction of what stands beside it, or cannot be seen at all."""
    return without_joiners(text).isprintable()


def spelt_out(text: str) -> str:
    """The text as it can be shown; signs that cannot be are spelt out: "\\n", "\\u202e"."""
    joined = {at for found in JOINED.finditer(text) for at in range(*found.span())}
    return "".join(
        sign if at in joined or sign.isprintable() else ascii(sign)[1:-1] for at, sign in enumerate(text)
    )
