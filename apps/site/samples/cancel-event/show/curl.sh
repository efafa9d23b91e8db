curl --fail-with-body -sS -X POST "$TAQUILLA_API/v1/events/aurelia-2027/cancellation?showId=aurelia-0321" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
