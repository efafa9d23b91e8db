curl --fail-with-body -sS "$TAQUILLA_API/v1/webhooks/endpoints" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
