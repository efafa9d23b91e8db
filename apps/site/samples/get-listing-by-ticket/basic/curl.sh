curl --fail-with-body -sS "$TAQUILLA_API/v1/marketplace/listings/ticket/AUR-0001" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
