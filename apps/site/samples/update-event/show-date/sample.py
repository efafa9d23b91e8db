import os
import sys

import requests

response = requests.put(
    os.environ["TAQUILLA_API"] + "/v1/events",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={
      "externalReferenceId": "aurelia-2027",
      "shows": [{
        "showId": "aurelia-0319",
        "date": "2027-03-19T22:00:00-03:00"
      }]
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
