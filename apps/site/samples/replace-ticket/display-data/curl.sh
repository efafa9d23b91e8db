curl --fail-with-body -sS -X PUT "$TAQUILLA_API/v1/tickets/AUR-0003" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "holder": {
      "fullName": "Martín Olmos",
      "identificationNumber": "27890123"
    },
    "props": {
      "seating": {
        "section": "Palco 4",
        "row": null,
        "seat": "2",
        "door": "Foyer"
      },
      "urls": {
        "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
        "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
      }
    }
  }'
