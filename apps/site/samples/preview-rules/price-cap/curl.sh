curl --fail-with-body -sS "$TAQUILLA_API/v1/events/rules/preview" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[{
    "externalReferenceEventId": "aurelia-2027",
    "ruleType": "ticketOption",
    "showId": "aurelia-0319",
    "ticketOptionId": "platea",
    "rules": { "maxPriceSell": 75000 }
  }]'
