curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets/AUR-0001/url" \
  -H "Authorization: $TAQUILLA_PUBLIC_KEY"
