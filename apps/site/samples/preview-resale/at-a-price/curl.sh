curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets/AUR-0001/resale-preview?price=70000" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
