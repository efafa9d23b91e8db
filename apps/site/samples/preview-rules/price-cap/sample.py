import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/events/rules/preview",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json=[{
      "externalReferenceEventId": "aurelia-2027",
      "ruleType": "ticketOption",
      "showId": "aurelia-0319",
      "ticketOptionId": "platea",
      "rules": { "maxPriceSell": 75000 }
    }],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
