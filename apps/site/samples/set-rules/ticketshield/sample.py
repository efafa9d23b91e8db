import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/events/rules",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json=[{
      "externalReferenceEventId": "aurelia-2027",
      "ruleType": "genesis",
      "rules": {
        "ticketShield": True,
        "qrUnlock": 10800,
        "superSwapUnlock": 3600
      }
    }],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
