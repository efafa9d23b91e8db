curl --fail-with-body -sS "$TAQUILLA_API/v1/events/tickets/user/getMyTicketsURL?lang=es&loginTrust%5BwithMethod%5D=phonenumber&loginTrust%5Buser%5D=%2B5493515550187" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
