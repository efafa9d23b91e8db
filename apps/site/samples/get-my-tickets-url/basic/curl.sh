curl --fail-with-body -sS "$TAQUILLA_API/v1/events/tickets/user/getMyTicketsURL?lang=es" \
  -H "Authorization: $TAQUILLA_PUBLIC_KEY"
