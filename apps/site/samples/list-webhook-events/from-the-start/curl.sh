curl --fail-with-body -sS "$TAQUILLA_API/v1/webhooks/events?limit=100" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
