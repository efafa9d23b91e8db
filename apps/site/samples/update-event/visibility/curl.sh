curl --fail-with-body -sS -X PUT "$TAQUILLA_API/v1/events" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "externalReferenceId": "vela-mayor-2027",
    "shows": [{
      "showId": "vela-mayor-0417",
      "ticketOptions": [{
        "ticketOptionId": "preferente",
        "webVisibility": true
      }]
    }]
  }'
