curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets/AUR-0001/url?loginTrust%5BwithMethod%5D=email&loginTrust%5Buser%5D=lucia.ferreyra%40example.com" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
