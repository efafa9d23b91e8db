curl --fail-with-body -sS -X POST "$TAQUILLA_API/v1/tickets/AUR-0001/eventAdmission" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
