curl --fail-with-body -sS "$TAQUILLA_API/v1/marketplace/buyingflow/url/entrypoint?externalReferenceEventId=aurelia-2027&showId=aurelia-0319&lang=es&returnTo=https%3A%2F%2Fteatromirasoles.example%2Fentradas%2Faurelia-0319&ticketOptionId=platea" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY"
