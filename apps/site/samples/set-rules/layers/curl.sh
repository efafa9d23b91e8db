curl --fail-with-body -sS "$TAQUILLA_API/v1/events/rules" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[
    {
      "externalReferenceEventId": "aurelia-2027",
      "ruleType": "genesis",
      "rules": {
        "ticketShield": true,
        "superswap": true,
        "superSwapConfig": {
          "allowListing": true,
          "allowPurchase": true
        },
        "maxSell": 4,
        "maxPriceSellConfig": {
          "type": "PERCENTAGE",
          "value": 10
        },
        "mentaFees": { "buyer": 8, "seller": 5 }
      }
    },
    {
      "externalReferenceEventId": "aurelia-2027",
      "ruleType": "show",
      "showId": "aurelia-0319",
      "rules": { "qrUnlock": 10800, "superSwapUnlock": 3600 }
    },
    {
      "externalReferenceEventId": "aurelia-2027",
      "ruleType": "ticketOption",
      "showId": "aurelia-0319",
      "ticketOptionId": "platea",
      "rules": { "maxPriceSell": 80000 }
    }
  ]'
