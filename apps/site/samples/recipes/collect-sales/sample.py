import json
import os

import requests

# Writes each `sale.completed` of the feed to the file BOOKS, one on each line.
books = os.environ.get("BOOKS", "sales.ndjson")
sales = []
cursor = None
has_more = True
while has_more:
    response = requests.get(
        f"{os.environ['TAQUILLA_API']}/v1/webhooks/events",
        headers={"Authorization": os.environ["TAQUILLA_PRIVATE_KEY"]},
        params={"limit": 100, "cursor": cursor},
        timeout=10,
    )
    response.raise_for_status()
    page = response.json()
    sales += [event["body"] for event in page["results"] if event["body"]["action"] == "sale.completed"]
    cursor = page["nextCursor"]
    has_more = page["hasMore"]
with open(books, "w", encoding="utf-8") as file:
    file.writelines(json.dumps(sale) + "\n" for sale in sales)
print(f"{len(sales)} sale{'' if len(sales) == 1 else 's'} in {books}")
