import os
import sys

import requests

response = requests.put(
    os.environ["TAQUILLA_API"] + "/v1/events",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={
      "externalReferenceId": "vela-mayor-2027",
      "shows": [{
        "showId": "vela-mayor-0417",
        "ticketOptions": [{
          "ticketOptionId": "preferente",
          "webVisibility": True
        }]
      }]
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
