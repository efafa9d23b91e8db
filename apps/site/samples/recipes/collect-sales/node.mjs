import { writeFile } from 'node:fs/promises'

// Writes each `sale.completed` of the feed to the file BOOKS, one on each line.
const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY, BOOKS = 'sales.ndjson' } = process.env
const sales = []
let page = { nextCursor: '' }
do {
  const query = new URLSearchParams({ limit: '100', ...(page.nextCursor && { cursor: page.nextCursor }) })
  const response = await fetch(`${TAQUILLA_API}/v1/webhooks/events?${query}`, {
    headers: { Authorization: TAQUILLA_PRIVATE_KEY },
  })
  if (!response.ok) throw new Error(await response.text())
  page = await response.json()
  for (const { body } of page.results) if (body.action === 'sale.completed') sales.push(JSON.stringify(body))
} while (page.hasMore)
await writeFile(BOOKS, sales.map((sale) => `${sale}\n`).join(''))
console.log(`${sales.length} sale${sales.length === 1 ? '' : 's'} in ${BOOKS}`)
