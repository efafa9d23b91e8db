# Reads the feed to its end and stores the cursor after handling
# each page. Needs jq.
cursor=${TAQUILLA_CURSOR:-}
has_more=true
while [ "$has_more" = true ]; do
  page=$(curl --fail-with-body -sS -G "$TAQUILLA_API/v1/webhooks/events" \
    -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
    -d limit=100 ${cursor:+--data-urlencode "cursor=$cursor"}) ||
    { echo "$page" >&2; exit 1; }
  jq -r '.results[].webhookId' <<< "$page"
  cursor=$(jq -r '.nextCursor // ""' <<< "$page")
  has_more=$(jq -r .hasMore <<< "$page")
done
echo "cursor $cursor"
