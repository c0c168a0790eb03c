"""Version 3: the rulebook of a game that does not come with the program."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; games from before go on asking for their rulebook's file."""
    op.add_column("games", sa.Column("rulebook", sa.Text))
