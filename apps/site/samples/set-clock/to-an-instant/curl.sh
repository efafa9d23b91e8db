curl --fail-with-body -sS "$TAQUILLA_API/v1/sandbox/clock" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '{ "now": "2027-03-19T18:00:00-03:00" }'
