import type { Bench } from '../bench.ts'
import { benchBatches, benchEvent } from '../bench-event.ts'
import { postAll } from '../post-all.ts'
import { median, round } from '../run-load.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const SELLER = 'growth'
const SAMPLES = 5
const BATCHES_PER_SAMPLE = 60

/** Milliseconds per ticket of a sync batch when the seller has 10⁴, 10⁵ and 10⁶ tickets. */
export async function measureGrowth(bench: Bench) {
  const key = await bench.platform.createSeller(SELLER)
  const target = { apiUrl: bench.platform.apiUrl, key, clients: 8 }
  await postAll(target, '/v1/events', [JSON.stringify(benchEvent('vela-mayor'))])
  await postAll(target, '/v1/sync/tickets', benchBatches('vela-mayor', 'SEED', 1))
  const msPerTicket: Record<string, number> = {}
  let stored = 100
  for (const size of SIZES) {
    await fill(bench, size - stored, `F${size}`)
    const samples: number[] = []
    for (let sample = 0; sample < SAMPLES; sample++) {
      const bodies = benchBatches('vela-mayor', `S${size}-${sample}`, BATCHES_PER_SAMPLE)
      const { seconds } = await postAll(target, '/v1/sync/tickets', bodies)
      samples.push((seconds * 1000) / (BATCHES_PER_SAMPLE * 100))
    }
    stored = size + SAMPLES * BATCHES_PER_SAMPLE * 100
    msPerTicket[size] = round(median(samples) * 1000) / 1000
  }
  const first = msPerTicket[SIZES[0]] ?? 0
  return {
    msPerTicket,
    ratios: Object.fromEntries(SIZES.map((size) => [size, round((msPerTicket[size] ?? 0) / first)])),
  }
}

/** Inserts copies of a ticket with SQL: only the size of the table and its indexes matters here. */
async function fill({ sql }: Bench, count: number, prefix: string) {
  const chunk = 50_000
  for (let from = 0; from < count; from += chunk) {
    await sql.query(
      `insert into taquilla.tickets (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, price_minor, currency,
         buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
       select seller_id, $1 || '-' || lpad(i::text, 8, '0'), gen_random_uuid(), event_reference, show_id, ticket_option_id, price_minor,
         currency, buyer_email, owner_email, access_type, decode(md5($1 || i), 'hex'), sealed_access, details, fingerprint
       from taquilla.tickets, generate_series($2::int, $3::int) i
       where seller_id = '${SELLER}' and ticket_id = 'SEED-00000000'`,
      [prefix, from, Math.min(from + chunk, count) - 1],
    )
  }
  await sql.query('vacuum analyze taquilla.tickets')
  await sql.query('checkpoint')
}
