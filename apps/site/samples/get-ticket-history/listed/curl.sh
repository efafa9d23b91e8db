curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets/AUR-0001/history" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
