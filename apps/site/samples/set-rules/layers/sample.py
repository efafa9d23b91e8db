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
        "rules": {
          "ticketShield": True,
          "superswap": True,
          "superSwapConfig": {
            "allowListing": True,
            "allowPurchase": True
          },
          "maxSell": 4,
          "maxPriceSellConfig": {
            "type": "PERCENTAGE",
            "value": 10
          },
          "mentaFees": { "buyer": 8, "seller": 5 }
        }
      },
      {
        "externalReferenceEventId": "aurelia-2027",
        "ruleType": "show",
        "showId": "aurelia-0319",
        "rules": { "qrUnlock": 10800, "superSwapUnlock": 3600 }
      },
      {
        "externalReferenceEventId": "aurelia-2027",
        "ruleType": "ticketOption",
        "showId": "aurelia-0319",
        "ticketOptionId": "platea",
        "rules": { "maxPriceSell": 80000 }
      }
    ],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
