curl --fail-with-body -sS -X POST "$TAQUILLA_API/v1/webhooks/endpoints/019a2f10-2b60-7c43-9e1d-64d8a07f3b25/secret" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
