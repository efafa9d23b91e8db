import { readFile } from 'node:fs/promises'

// BOOKS is a file with the body of each `sale.completed`, one on each line. MONTH is the current month by default.
const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY, CURRENCY, BOOKS } = process.env
const MONTH = process.env.MONTH ?? new Date().toISOString().slice(0, 7)
if (!CURRENCY || !BOOKS || !/^\d{4}-(0[1-9]|1[0-2])$/.test(MONTH)) {
  console.error('Set CURRENCY, such as UYU, and BOOKS, the file of your sales; MONTH is written as 2027-02.')
  process.exit(2)
}
const from = new Date(`${MONTH}-01`)
const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
const differences = []

async function get(path, query) {
  const response = await fetch(`${TAQUILLA_API}${path}?${new URLSearchParams(query)}`, {
    headers: { Authorization: TAQUILLA_PRIVATE_KEY },
  })
  if (!response.ok) throw new Error(await response.text())
  return response
}

/** Rows of the month, as they arrive. */
async function* exported(collection) {
  const period = { from: from.toISOString(), to: to.toISOString() }
  const { body } = await get(`/v1/exports/${collection}`, { format: 'ndjson', currency: CURRENCY, ...period })
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    for (const line of lines) yield JSON.parse(line)
  }
}

// Sums are made of whole cents, for a currency with two decimals.
const cents = (amount) => Math.round(amount * 100)
const shown = (amount) => (amount === undefined ? 'nothing' : (amount / 100).toFixed(2))
const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0)
function compare(what, ours, theirs) {
  if (ours !== theirs) differences.push(`${what}: ${shown(ours)} here, ${shown(theirs)} at Taquilla`)
}

// 1. Each sale of the books is at Taquilla, with the same total, and the other way round.
const booked = new Map()
for (const line of (await readFile(BOOKS, 'utf8')).split('\n').filter(Boolean)) {
  const { data } = JSON.parse(line)
  const soldAt = new Date(data.soldAt)
  // A webhook can arrive twice; its sale is booked once.
  if (soldAt >= from && soldAt < to && data.currency === CURRENCY) booked.set(data._id, cents(data.total))
}
const sold = new Map()
for await (const sale of exported('sales')) sold.set(sale._id, cents(sale.total))
for (const id of new Set([...booked.keys(), ...sold.keys()]))
  compare(`sale ${id}`, booked.get(id), sold.get(id))

// 2. The entries of each day add up to its balance.
const days = new Map()
for await (const { createdAt, kind, account, amount } of exported('balance-entries')) {
  const day = createdAt.slice(0, 10)
  const sums = days.get(day) ?? { captures: 0, refunds: 0, payouts: 0, fees: 0 }
  days.set(day, sums)
  if (account.endsWith('_FEES')) sums.fees -= cents(amount)
  if (account !== 'CASH') continue
  if (kind.startsWith('PAYOUT')) sums.payouts -= cents(amount)
  else if (kind === 'REFUND_PAID' || kind === 'REFUND_RETURNED') sums.refunds -= cents(amount)
  else sums.captures += cents(amount)
}
const period = { from: `${MONTH}-01`, to: new Date(to - 1).toISOString().slice(0, 10) }
const { results } = await (await get('/v1/balance/days', { ...period, currency: CURRENCY })).json()
let owed = cents(results[0]?.opening ?? 0)
for (const { day, opening, closing, ...theirs } of results) {
  const sums = days.get(day)
  for (const name of ['captures', 'refunds', 'payouts', 'fees'])
    compare(`${name} of ${day}`, sums?.[name], cents(theirs[name]))
  compare(`opening of ${day}`, owed, cents(opening))
  owed += (sums?.captures ?? 0) - (sums?.refunds ?? 0) - (sums?.payouts ?? 0) - (sums?.fees ?? 0)
  compare(`closing of ${day}`, owed, cents(closing))
}

// 3. What was captured is what was sold, and payments that bought nothing and are refunded.
const late = []
for await (const { saleId, amount } of exported('refunds')) if (saleId === null) late.push(cents(amount))
const captured = sum(results.map(({ captures }) => cents(captures)))
compare('captures of the month', sum([...sold.values(), ...late]), captured)

for (const difference of differences) console.log(difference)
const end = results.length > 0 ? `${shown(owed)} owed at the end of the month` : 'no movements'
const sales = sold.size === 0 ? `No sales in ${MONTH}` : sold.size === 1 ? '1 sale' : `${sold.size} sales`
console.log(`${sales}, ${shown(captured)} captured, ${end}`)
process.exitCode = differences.length > 0 ? 1 : 0
