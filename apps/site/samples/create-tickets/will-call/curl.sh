curl --fail-with-body -sS "$TAQUILLA_API/v1/sync/tickets" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[{
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0321",
    "ticketId": "AUR-0005",
    "ticketOptionId": "platea",
    "buyer": "joaquin.heredia@example.com",
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0321-3T8N-P6JV"
    },
    "props": {
      "other": { "locator": "RET-40815" }
    }
  }]'
