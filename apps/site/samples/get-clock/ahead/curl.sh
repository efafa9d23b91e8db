curl --fail-with-body -sS "$TAQUILLA_API/v1/sandbox/clock" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
