import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/tickets/batch/eventAdmission",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json=[
      {
        "ticketId": "AUR-0001",
        "entryDate": "2026-11-14T20:41:07-03:00"
      },
      {
        "ticketId": "AUR-0003",
        "entryDate": "2026-11-14T20:41:11-03:00"
      }
    ],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
