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
      "props": {
        "seating": {
          "section": "Platea",
          "row": "F",
          "seat": "12",
          "door": "Hall central"
        }
      }
    },
    {
      "externalReferenceEventId": "aurelia-2027",
      "showId": "aurelia-0319",
      "ticketId": "AUR-0002",
      "ticketOptionId": "platea",
      "buyer": "lucia.ferreyra@example.com",
      "ticketAccess": {
        "type": "OTHER",
        "locator": "MIR-AUR0319-9H5C-W2RD"
      },
      "props": {
        "seating": {
          "section": "Platea",
          "row": "F",
          "seat": "13",
          "door": "Hall central"
        }
      }
    }
  ]'
