import os
import sys

import requests

response = requests.get(
    os.environ["TAQUILLA_API"] + "/v1/marketplace/buyingflow/url/entrypoint?externalReferenceEventId=aurelia-2027&showId=aurelia-0319&lang=es&returnTo=https%3A%2F%2Fteatromirasoles.example%2Fentradas%2Faurelia-0319&ticketOptionId=platea",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
