# Sends the same signed webhook to your receiver twice.
# Needs openssl.
id="msg_$(openssl rand -hex 12)"
body='{
  "family": "ticket",
  "action": "ticket.admitted",
  "data": {
    "id": "AUR-0001",
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0319",
    "entryDate": "2027-03-19T23:41:07.000Z"
  },
  "metadata": { "version": 1802358000104217 }
}'
key=$(printf %s "${TAQUILLA_WEBHOOK_SECRET#whsec_}" |
  openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')

for delivery in 1 2; do
  timestamp=$(date +%s)
  signature=$(printf %s "$id.$timestamp.$body" |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary |
    openssl base64 -A)
  curl -sS "$RECEIVER_URL" \
    -o /dev/null -w "delivery $delivery: %{http_code}\n" \
    -H 'Content-Type: application/json' \
    -H "webhook-id: $id" \
    -H "webhook-timestamp: $timestamp" \
    -H "webhook-signature: v1,$signature" \
    --data-binary "$body"
done
