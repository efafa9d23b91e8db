curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets/AUR-0001/rules" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
