curl --fail-with-body -sS "$TAQUILLA_API/v1/marketplace/items/events/aurelia-2027/listedTickets" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
