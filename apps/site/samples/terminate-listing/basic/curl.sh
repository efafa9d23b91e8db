curl --fail-with-body -sS -X DELETE "$TAQUILLA_API/v1/marketplace/items/ticket/AUR-0001" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
