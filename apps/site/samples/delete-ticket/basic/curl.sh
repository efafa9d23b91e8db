curl --fail-with-body -sS -X DELETE "$TAQUILLA_API/v1/tickets/AUR-0001" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Idempotency-Key: eliminar-AUR-0001'
