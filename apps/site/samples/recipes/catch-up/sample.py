import os

import requests

# Reads the feed to its end and stores the cursor after handling each page.
cursor = os.environ.get("TAQUILLA_CURSOR")
has_more = True
while has_more:
    response = requests.get(
        f"{os.environ['TAQUILLA_API']}/v1/webhooks/events",
        headers={"Authorization": os.environ["TAQUILLA_PRIVATE_KEY"]},
        params={"limit": 100, "cursor": cursor or None},
    )
    response.raise_for_status()
    page = response.json()
    for event in page["results"]:
        print(event["webhookId"])
    cursor = page["nextCursor"]
    has_more = page["hasMore"]
print("cursor", cursor or "")
