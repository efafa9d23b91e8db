import os
import sys

import requests

response = requests.patch(
    os.environ["TAQUILLA_API"] + "/v1/webhooks/endpoints/019a2f10-2b60-7c43-9e1d-64d8a07f3b25",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={ "status": "DISABLED" },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
