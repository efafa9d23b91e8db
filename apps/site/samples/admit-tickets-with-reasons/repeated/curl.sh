curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets/batch/eventAdmission/results" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[
    {
      "ticketId": "AUR-0001",
      "entryDate": "2026-11-14T20:41:07-03:00"
    },
    {
      "ticketId": "AUR-0003",
      "entryDate": "2026-11-14T20:44:52-03:00"
    },
    {
      "ticketId": "AUR-9999",
      "entryDate": "2026-11-14T20:45:10-03:00"
    }
  ]'
