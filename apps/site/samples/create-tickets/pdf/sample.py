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
      "showId": "aurelia-0319",
      "ticketId": "AUR-0003",
      "ticketOptionId": "palco",
      "buyer": "martin.olmos@example.com",
      "ticketAccess": {
        "type": "OTHER",
        "locator": "MIR-AUR0319-4W7B-H2PS"
      },
      "props": {
        "urls": {
          "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
          "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
        }
      }
    }],
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
