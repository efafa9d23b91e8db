curl --fail-with-body -sS "$TAQUILLA_API/v1/events/rules" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[{
    "externalReferenceEventId": "aurelia-2027",
    "ruleType": "genesis",
    "rules": {
      "ticketShield": true,
      "qrUnlock": 10800,
      "superswap": true,
      "superSwapConfig": {
        "allowListing": true,
        "allowPurchase": true
      },
      "maxSell": 4,
      "maxPriceSellConfig": { "type": "PERCENTAGE", "value": 10 },
      "mentaFees": { "buyer": 8, "seller": 5 }
    }
  }]'
