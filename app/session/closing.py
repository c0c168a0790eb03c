"""What is closed at the end of a `with`."""

from abc import ABC, abstractmethod
from typing import Self


class Closing(ABC):
    """Use it in a `with`, or `close` it."""

    @abstractmethod
    def close(self) -> None:
        """Give back what it holds; twice is harmless."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
