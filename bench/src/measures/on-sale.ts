import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { openConnection } from '../connection.ts'
import { insertListings, listingIdsOf, openResale } from '../resale.ts'
import { runLoad } from '../run-load.ts'

const SECONDS = 12
const WARM_UP_SECONDS = 3
const SELLER = 'on-sale'
const TEMPLATE = 'S-00000000'
const ON_SALE = 5_000
const READERS = 20
const READS_PER_SECOND = 200

/** Latency of what many visitors read at a fixed rate: listed tickets and offers, with and without filters. */
export async function measureOnSale(bench: Bench) {
  const key = await prepare(bench)
  const listedTickets = '/v1/marketplace/items/events/vela-mayor/listedTickets'
  const offers = '/v1/marketplace/events/vela-mayor/offers'
  const together = `${offers}?sort=seat&together=2`
  const readOffers = (path: string) => read(bench, key, { path, start: '{"results":[{"_id":' })
  return {
    'listed tickets': await read(bench, key, { path: listedTickets, start: `{"totalCount":${ON_SALE}` }),
    offers: await readOffers(offers),
    'offers up to a price': await readOffers(`${offers}?maxPrice=2000`),
    'offers by seat, two together': await readOffers(together),
    'offers, a hold each second': await whileHolding(bench, key, () => readOffers(offers)),
    'offers by seat, two together, a hold each second': await whileHolding(bench, key, () =>
      readOffers(together),
    ),
  }
}

async function prepare({ platform, sql }: Bench): Promise<string> {
  const key = await platform.createSeller(SELLER)
  await openResale({ apiUrl: platform.apiUrl, key }, { reference: 'vela-mayor', prefix: 'S' })
  await insertListings(sql, { sellerId: SELLER, prefix: 'listed', count: ON_SALE }, TEMPLATE)
  await sql.query(
    `update taquilla.tickets t
     set details = jsonb_build_object('seating', jsonb_build_object(
       'section', 'Sector ' || n / 1000, 'row', (n / 40 % 25)::text, 'seat', (n % 40 + 1)::text
     ))
     from (
       select ticket_id, split_part(ticket_id, '-', 2)::int - 1 as n
       from taquilla.listings
       where seller_id = $1
     ) numbered
     where t.seller_id = $1 and t.ticket_id = numbered.ticket_id`,
    [SELLER],
  )
  await sql.query(
    `update taquilla.listings
     set price_minor = 150000 + split_part(ticket_id, '-', 2)::int * 37 % 400 * 250
     where seller_id = $1`,
    [SELLER],
  )
  await sql.query('vacuum analyze taquilla.tickets, taquilla.listings')
  return key
}

async function read(bench: Bench, key: string, call: { readonly path: string; readonly start: string }) {
  const load = {
    apiUrl: bench.platform.apiUrl,
    key,
    clients: READERS,
    next: () => ({ method: 'GET', path: call.path }) as const,
    isExpected: (status: number, body: string) => status === 200 && body.startsWith(call.start),
    // Random pauses prevent readers from sending at the same moment.
    pauseMs: () => Math.random() * 2 * (READERS / READS_PER_SECOND) * 1_000 * 0.9,
  }
  await runLoad({ ...load, maxSeconds: WARM_UP_SECONDS })
  const { requests, seconds, perSecond, p50Ms, p99Ms } = await runLoad({ ...load, maxSeconds: SECONDS })
  return { requests, seconds, perSecond, p50Ms, p99Ms }
}

/** Holds another listing every second while `measure` runs. */
async function whileHolding<Result>({ platform, sql }: Bench, key: string, measure: () => Promise<Result>) {
  const listingIds = await listingIdsOf(sql, SELLER, 'listed')
  const connection = await openConnection(platform.apiUrl, key)
  const measured = new AbortController()
  const holding = (async () => {
    for (let index = 0; !measured.signal.aborted; index++) {
      const listingId = listingIds[Math.floor(Math.random() * listingIds.length)]
      const body = JSON.stringify({ items: [listingId], user: `buyer-${index}@example.net` })
      await connection.send({ method: 'POST', path: '/v1/marketplace/buyingflow/buyIntention', body })
      await sleep(1_000)
    }
  })()
  const result = await measure()
  measured.abort()
  await holding
  connection.close()
  return result
}
