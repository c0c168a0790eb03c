"""Pipscribe: reads real dice through a camera and keeps the score sheet.

The layers, from top to bottom; a layer imports only what stands below it:

    __main__ > commands > ui > table > session, vision, advice > rules, camera > resources, errors
"""

import os

# onnxruntime, when loaded, would keep an id of this device in the home and report on what it runs.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

__version__ = "0.1.0"
