curl --fail-with-body -sS "$TAQUILLA_API/v1/marketplace/sellingflow/url/order/entrypoint?orderId=AUR-P-1001&lang=es" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
