curl --fail-with-body -sS -X PATCH "$TAQUILLA_API/v1/tickets/AUR-0003" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "holder": {
      "fullName": "Sofía Luna",
      "identificationNumber": "33210987"
    }
  }'
