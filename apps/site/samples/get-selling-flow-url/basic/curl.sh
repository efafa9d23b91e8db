curl --fail-with-body -sS "$TAQUILLA_API/v1/marketplace/sellingflow/url/entrypoint?ticketId=AUR-0001&lang=es&loginTrust%5BwithMethod%5D=email&loginTrust%5Buser%5D=lucia.ferreyra%40example.com" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
