import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/events/rules",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json=[
      {
        "externalReferenceEventId": "aurelia-2027",
        "ruleType": "genesis",
        "rules": { "ticketShield": True }
      },
      {
        "externalReferenceEventId": "aurelia-2027",
        "ruleType": "show",
        "showId": "aurelia-0391",
        "rules": { "qrUnlock": 10800 }
      }
    ],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
