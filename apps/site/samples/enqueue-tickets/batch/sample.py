import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/tickets",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json=[
      {
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
          "seating": {
            "section": "Platea",
            "row": "F",
            "seat": "12"
          }
        }
      },
      {
        "externalReferenceEventId": "aurelia-2027",
        "showId": "aurelia-0319",
        "ticketId": "AUR-0002",
        "ticketOptionId": "platea",
        "priceTypeId": "general",
        "orderId": "AUR-P-1001",
        "buyer": "lucia.ferreyra@example.com",
        "ticketAccess": {
          "type": "OTHER",
          "locator": "MIR-AUR0319-9H5C-W2RD"
        },
        "props": {
          "seating": {
            "section": "Platea",
            "row": "F",
            "seat": "13"
          }
        }
      }
    ],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
