curl --fail-with-body -sS "$TAQUILLA_API/v1/events?limit=1" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
