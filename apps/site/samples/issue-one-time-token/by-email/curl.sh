curl --fail-with-body -sS "$TAQUILLA_API/v1/auth/oneTimeToken?user=lucia.ferreyra%40example.com" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
