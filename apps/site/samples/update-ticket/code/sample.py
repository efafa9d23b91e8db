import os
import sys

import requests

response = requests.patch(
    os.environ["TAQUILLA_API"] + "/v1/tickets/AUR-0001",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={
      "ticketAccess": {
        "type": "OTHER",
        "locator": "MIR-AUR0319-2C8P-V6NB"
      }
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
