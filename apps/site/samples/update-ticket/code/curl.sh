curl --fail-with-body -sS -X PATCH "$TAQUILLA_API/v1/tickets/AUR-0001" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0319-2C8P-V6NB"
    }
  }'
