import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/sync/tickets",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
        "Idempotency-Key": "3f0c8a52-6a7e-4c1b-9a5d-2b7e81f4c0d9",
    },
    json=[{
      "externalReferenceEventId": "aurelia-2027",
      "showId": "aurelia-0319",
      "ticketId": "AUR-0001",
      "ticketOptionId": "platea",
      "priceTypeId": "general",
      "orderId": "AUR-P-1001",
      "buyer": "lucia.ferreyra@example.com",
      "ticketAccess": {
        "type": "OTHER",
        "locator": "MIR-AUR0319-7Q2M-K4XT"
      },
      "props": {
        "seating": { "section": "Platea", "row": "F", "seat": "12" }
      }
    }],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
