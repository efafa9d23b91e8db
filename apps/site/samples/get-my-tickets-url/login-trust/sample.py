import os
import sys

import requests

response = requests.get(
    os.environ["TAQUILLA_API"] + "/v1/events/tickets/user/getMyTicketsURL?lang=es&loginTrust%5BwithMethod%5D=phonenumber&loginTrust%5Buser%5D=%2B5493515550187",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
