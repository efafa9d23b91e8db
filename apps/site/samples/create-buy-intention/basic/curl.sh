curl --fail-with-body -sS "$TAQUILLA_API/v1/marketplace/buyingflow/buyIntention" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -H 'Idempotency-Key: compra-sofia-1' \
  -d '{
    "items": [
      "019a2b14-7f05-7d68-8e3a-91b4c0d72f5e",
      "019a2b14-7f06-7b1f-a4d9-3e6c58f0721a"
    ],
    "user": "sofia.luna@example.com"
  }'
