import os
import sys

import requests

response = requests.get(
    os.environ["TAQUILLA_API"] + "/v1/sandbox/clock",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
