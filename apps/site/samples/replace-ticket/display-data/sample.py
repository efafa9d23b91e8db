import os
import sys

import requests

response = requests.put(
    os.environ["TAQUILLA_API"] + "/v1/tickets/AUR-0003",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={
      "holder": {
        "fullName": "Martín Olmos",
        "identificationNumber": "27890123"
      },
      "props": {
        "seating": {
          "section": "Palco 4",
          "row": None,
          "seat": "2",
          "door": "Foyer"
        },
        "urls": {
          "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
          "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
        }
      }
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
