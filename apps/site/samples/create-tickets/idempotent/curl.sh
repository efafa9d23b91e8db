curl --fail-with-body -sS "$TAQUILLA_API/v1/sync/tickets" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -H 'Idempotency-Key: 3f0c8a52-6a7e-4c1b-9a5d-2b7e81f4c0d9' \
  -d '[{
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0319",
    "ticketId": "AUR-0001",
    "ticketOptionId": "platea",
    "priceTypeId": "general",
    "orderId": "AUR-P-1001",
    "buyer": "lucia.ferreyra@example.com",
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0319-7Q2M-K4XT"
    },
    "props": {
      "seating": { "section": "Platea", "row": "F", "seat": "12" }
    }
  }]'
