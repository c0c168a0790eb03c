"""Version 2: what was seen, and the pictures of it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of pictures and readings."""
    op.create_table(
        "pictures",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("added", sa.Float, nullable=False),
        sa.Column("gone", sa.Float),
    )
    op.create_index("pictures_by_age", "pictures", ["added"])
    op.create_table(
        "readings",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("corrected", sa.Boolean, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("readings_by_picture", "readings", ["hash"])
