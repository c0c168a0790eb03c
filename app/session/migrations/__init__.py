"""The steps from each version of the library's tables to the next, run by alembic."""
