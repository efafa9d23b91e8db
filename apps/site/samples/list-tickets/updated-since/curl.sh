curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets?externalReferenceEventId=aurelia-2027&updatedSince=2026-11-21T15%3A00%3A00Z&limit=100" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
