curl --fail-with-body -sS "$TAQUILLA_API/v1/sync/tickets" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[{
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0319",
    "ticketId": "AUR-0003",
    "ticketOptionId": "palco",
    "buyer": "martin.olmos@example.com",
    "ticketAccess": {
      "type": "URL",
      "locator": "https://teatromirasoles.example/codigos/AUR-0003-5f0c9b.png"
    }
  }]'
