const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY, TAQUILLA_CURSOR } = process.env

/** Reads the feed to its end and stores the cursor after handling each page. */
let cursor = TAQUILLA_CURSOR
for (let hasMore = true; hasMore; ) {
  const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) })
  const response = await fetch(`${TAQUILLA_API}/v1/webhooks/events?${query}`, {
    headers: { Authorization: TAQUILLA_PRIVATE_KEY },
  })
  if (!response.ok) throw new Error(await response.text())
  const page = await response.json()
  for (const { webhookId } of page.results) console.log(webhookId)
  cursor = page.nextCursor ?? undefined
  hasMore = page.hasMore
}
console.log(`cursor ${cursor ?? ''}`)
