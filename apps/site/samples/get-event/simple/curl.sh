curl --fail-with-body -sS "$TAQUILLA_API/v1/events/aurelia-2027" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
