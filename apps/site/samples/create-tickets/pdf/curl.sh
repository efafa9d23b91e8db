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
      "type": "OTHER",
      "locator": "MIR-AUR0319-4W7B-H2PS"
    },
    "props": {
      "urls": {
        "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
        "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
      }
    }
  }]'
