curl --fail-with-body -sS "$TAQUILLA_API/v1/sync/tickets" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[
    {
      "externalReferenceEventId": "aurelia-2027",
      "showId": "aurelia-0319",
      "ticketId": "AUR-0001",
      "ticketOptionId": "platea",
      "buyer": "lucia.ferreyra@example.com",
      "ticketAccess": {
        "type": "OTHER",
        "locator": "MIR-AUR0319-7Q2M-K4XT"
      },
      "orderId": "AUR-P-1001",
      "primarySaleBuyerData": {
        "firstName": "Lucía",
        "lastName": "Ferreyra",
        "identificationType": "DNI",
        "identificationNumber": "31456789",
        "phoneNumber": "+5493515550142"
      }
    },
    {
      "externalReferenceEventId": "aurelia-2027",
      "showId": "aurelia-0319",
      "ticketId": "AUR-0011",
      "ticketOptionId": "platea",
      "buyer": "+5493515550187",
      "ticketAccess": {
        "type": "OTHER",
        "locator": "MIR-AUR0319-5D8J-R3VN"
      },
      "orderId": "AUR-P-1011",
      "buyerEmailExternal": "camila.brizuela@example.com"
    }
  ]'
