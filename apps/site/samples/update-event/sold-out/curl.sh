curl --fail-with-body -sS -X PUT "$TAQUILLA_API/v1/events" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "externalReferenceId": "aurelia-2027",
    "shows": [{
      "showId": "aurelia-0319",
      "ticketOptions": [{
        "ticketOptionId": "platea",
        "webSoldOut": true
      }]
    }]
  }'
