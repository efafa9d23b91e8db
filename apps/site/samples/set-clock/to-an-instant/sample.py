import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/sandbox/clock",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={ "now": "2027-03-19T18:00:00-03:00" },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
