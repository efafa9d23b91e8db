import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/marketplace/buyingflow/buyIntention",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
        "Idempotency-Key": "compra-sofia-1",
    },
    json={
      "items": [
        "019a2b14-7f05-7d68-8e3a-91b4c0d72f5e",
        "019a2b14-7f06-7b1f-a4d9-3e6c58f0721a"
      ],
      "user": "sofia.luna@example.com"
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
