import os
import sys

import requests

response = requests.patch(
    os.environ["TAQUILLA_API"] + "/v1/tickets/AUR-0003",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={
      "holder": {
        "fullName": "Sofía Luna",
        "identificationNumber": "33210987"
      }
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
