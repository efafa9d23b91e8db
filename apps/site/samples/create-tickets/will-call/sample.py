import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/sync/tickets",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json=[{
      "externalReferenceEventId": "aurelia-2027",
      "showId": "aurelia-0321",
      "ticketId": "AUR-0005",
      "ticketOptionId": "platea",
      "buyer": "joaquin.heredia@example.com",
      "ticketAccess": {
        "type": "OTHER",
        "locator": "MIR-AUR0321-3T8N-P6JV"
      },
      "props": {
        "other": { "locator": "RET-40815" }
      }
    }],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
