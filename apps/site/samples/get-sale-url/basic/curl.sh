curl --fail-with-body -sS "$TAQUILLA_API/v1/events/tickets/salePublicUrl?ticketId=AUR-0001&lang=es" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
