curl --fail-with-body -sS "$TAQUILLA_API/v1/webhooks/endpoints" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '{ "url": "https://boleteria.example.com/taquilla/webhooks" }'
