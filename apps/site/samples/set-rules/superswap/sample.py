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
        "superswap": True,
        "superSwapConfig": {
          "allowListing": True,
          "allowPurchase": True
        },
        "maxSell": 4,
        "maxPriceSellConfig": { "type": "PERCENTAGE", "value": 10 },
        "mentaFees": { "buyer": 8, "seller": 5 }
      }
    }],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
