import json
import os
import re
import sys
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from decimal import Decimal

import requests

# BOOKS is a file with the body of each `sale.completed`, one on each line. MONTH is the current month by default.
currency = os.environ.get("CURRENCY")
books = os.environ.get("BOOKS")
month = os.environ.get("MONTH") or datetime.now(timezone.utc).strftime("%Y-%m")
if not currency or not books or not re.fullmatch(r"\d{4}-(0[1-9]|1[0-2])", month):
    print(
        "Set CURRENCY, such as UYU, and BOOKS, the file of your sales; MONTH is written as 2027-02.",
        file=sys.stderr,
    )
    sys.exit(2)
start = datetime.strptime(month, "%Y-%m").replace(tzinfo=timezone.utc)
end = (start + timedelta(days=31)).replace(day=1)
differences = []


def parse(text):
    """Reads amounts as exact decimals."""
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def get(path, query):
    response = requests.get(
        os.environ["TAQUILLA_API"] + path,
        headers={"Authorization": os.environ["TAQUILLA_PRIVATE_KEY"]},
        params=query,
        stream=True,
        timeout=60,
    )
    if not response.ok:
        sys.exit(response.text)
    return response


def exported(collection):
    """Rows of the month, as they arrive."""
    query = {"format": "ndjson", "currency": currency, "from": start.isoformat(), "to": end.isoformat()}
    for line in get(f"/v1/exports/{collection}", query).iter_lines():
        yield parse(line)


def shown(amount):
    return "nothing" if amount is None else f"{amount:.2f}"


def compare(what, ours, theirs):
    if ours != theirs:
        differences.append(f"{what}: {shown(ours)} here, {shown(theirs)} at Taquilla")


# 1. Each sale of the books is at Taquilla, with the same total, and the other way round.
booked = {}
with open(books, encoding="utf-8") as file:
    for line in filter(str.strip, file):
        data = parse(line)["data"]
        sold_at = datetime.fromisoformat(data["soldAt"].replace("Z", "+00:00"))
        # A webhook can arrive twice; its sale is booked once.
        if start <= sold_at < end and data["currency"] == currency:
            booked[data["_id"]] = data["total"]
sold = {sale["_id"]: sale["total"] for sale in exported("sales")}
for sale_id in {**booked, **sold}:
    compare(f"sale {sale_id}", booked.get(sale_id), sold.get(sale_id))

# 2. The entries of each day add up to its balance.
days = defaultdict(lambda: {"captures": 0, "refunds": 0, "payouts": 0, "fees": 0})
for entry in exported("balance-entries"):
    sums = days[entry["createdAt"][:10]]
    if entry["account"].endswith("_FEES"):
        sums["fees"] -= entry["amount"]
    if entry["account"] != "CASH":
        continue
    if entry["kind"].startswith("PAYOUT"):
        sums["payouts"] -= entry["amount"]
    elif entry["kind"] in ("REFUND_PAID", "REFUND_RETURNED"):
        sums["refunds"] -= entry["amount"]
    else:
        sums["captures"] += entry["amount"]
last_day = (end - timedelta(days=1)).strftime("%Y-%m-%d")
query = {"from": f"{month}-01", "to": last_day, "currency": currency}
results = parse(get("/v1/balance/days", query).text)["results"]
owed = results[0]["opening"] if results else 0
for theirs in results:
    day = theirs["day"]
    sums = days[day]
    for name in ("captures", "refunds", "payouts", "fees"):
        compare(f"{name} of {day}", sums[name], theirs[name])
    compare(f"opening of {day}", owed, theirs["opening"])
    owed += sums["captures"] - sums["refunds"] - sums["payouts"] - sums["fees"]
    compare(f"closing of {day}", owed, theirs["closing"])

# 3. What was captured is what was sold, and payments that bought nothing and are refunded.
late = [refund["amount"] for refund in exported("refunds") if refund["saleId"] is None]
captured = sum(day["captures"] for day in results)
compare("captures of the month", sum([*sold.values(), *late]), captured)

for difference in differences:
    print(difference)
balance = f"{shown(owed)} owed at the end of the month" if results else "no movements"
sales = f"No sales in {month}" if not sold else "1 sale" if len(sold) == 1 else f"{len(sold)} sales"
print(f"{sales}, {shown(captured)} captured, {balance}")
sys.exit(1 if differences else 0)
