import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/webhooks/endpoints",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={ "url": "https://boleteria.example.com/taquilla/webhooks" },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
