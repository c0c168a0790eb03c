"""Where a frozen program begins; in a folder of its own, so that nothing beside it is taken for a library."""

import sys

from app.__main__ import main

sys.exit(main())
