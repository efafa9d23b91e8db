import type { Bench } from '../bench.ts'
import { runPgbench } from '../postgres-tools.ts'
import { insertListings, listingIdsOf, openResale } from '../resale.ts'
import { type LoadResult, median, round, runLoad } from '../run-load.ts'
import { holdForBuyers, payHeld, sellWithPgbench } from './sales.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = 6
const CLIENTS = 32
const SELLER = 'market'
const TEMPLATE = 'M-00000000'
/** Below MAX_LISTINGS_HELD_BY_API, the API's limit of holds per seller. */
const HOLDS_PER_ROUND = 1_920
const PER_CLIENT = HOLDS_PER_ROUND / CLIENTS
/** More listings than a pgbench client can hold in SECONDS. */
const PGBENCH_PER_CLIENT = 1_000
/** Listings that the API and pgbench each sell in a round; every listing can be sold only once. */
const SALES_PER_ROUND = 1_920
const CONTESTED_LISTINGS = 100

interface Round {
  readonly api: LoadResult
  readonly pgbench: number
}

/** Rate of buy intentions and sales, compared with pgbench running minimal SQL with the same effect. */
export async function measureMarketplace(bench: Bench) {
  const key = await prepare(bench)
  return {
    'buy intentions, each for a listing of its own': await inRounds('own listings', async (index) => {
      await putOnSale(bench, `own-${index}`, HOLDS_PER_ROUND)
      await putOnSale(bench, `raw-${index}`, CLIENTS * PGBENCH_PER_CLIENT)
      const api = await holdOwn(bench, key, `own-${index}`)
      return {
        api,
        pgbench: await holdWithPgbench(bench, `'raw-${index}-' || (:client_id * ${PGBENCH_PER_CLIENT} + :i)`),
      }
    }),
    [`buy intentions, all for the same ${CONTESTED_LISTINGS} listings`]: await inRounds(
      'same listings',
      async (index) => {
        await putOnSale(bench, `hot-${index}`, CONTESTED_LISTINGS)
        await putOnSale(bench, `hot-raw-${index}`, CONTESTED_LISTINGS)
        const api = await holdSame(bench, key, `hot-${index}`)
        return {
          api,
          pgbench: await holdWithPgbench(bench, `'hot-raw-${index}-' || random(1, ${CONTESTED_LISTINGS})`),
        }
      },
    ),
    'sales, each by a buyer of its own': await inRounds('sales', async (index) => {
      const own = { sellerId: SELLER, prefix: `pay-${index}`, count: SALES_PER_ROUND }
      const raw = { ...own, prefix: `pay-raw-${index}` }
      await putOnSale(bench, own.prefix, own.count)
      await holdForBuyers(bench, own)
      const api = await payHeld(bench, own)
      await putOnSale(bench, raw.prefix, raw.count)
      await holdForBuyers(bench, raw)
      return { api, pgbench: await sellWithPgbench(bench, raw) }
    }),
  }
}

async function inRounds(name: string, measure: (index: number) => Promise<Round>) {
  const rounds: Round[] = []
  for (let index = 0; index < ROUNDS; index++) {
    const each = await measure(index)
    rounds.push(each)
    console.error(
      `  ${name}: ${each.api.perSecond} a second, p99 ${each.api.p99Ms} ms; pgbench ${round(each.pgbench)}`,
    )
  }
  const of = (pick: (each: Round) => number) => round(median(rounds.map(pick)))
  return {
    apiPerSecond: of(({ api }) => api.perSecond),
    pgbenchPerSecond: of(({ pgbench }) => pgbench),
    ratio: of(({ api, pgbench }) => api.perSecond / pgbench),
    p99Ms: of(({ api }) => api.p99Ms),
  }
}

async function prepare({ platform }: Bench): Promise<string> {
  const key = await platform.createSeller(SELLER)
  await openResale({ apiUrl: platform.apiUrl, key }, { reference: 'vela-mayor', prefix: 'M' })
  return key
}

/** Ends all holds, then inserts copies of a stored ticket, each with an active listing. */
async function putOnSale({ sql }: Bench, prefix: string, count: number) {
  await sql.query(`update taquilla.buy_intention_items set is_held = false where is_held`)
  await sql.query(
    `update taquilla.buy_intentions set status = 'EXPIRED', ended_at = expires_at where status = 'OPEN'`,
  )
  await insertListings(sql, { sellerId: SELLER, prefix, count }, TEMPLATE)
}

const holdRequest = (listingId: string, client: number) => ({
  method: 'POST' as const,
  path: '/v1/marketplace/buyingflow/buyIntention',
  body: JSON.stringify({ items: [listingId], user: `buyer-${client}@example.net` }),
})

async function holdOwn(bench: Bench, key: string, prefix: string) {
  const listingIds = await listingIdsOf(bench.sql, SELLER, prefix)
  const counts = new Map<number, number>()
  return runLoad({
    apiUrl: bench.platform.apiUrl,
    key,
    clients: CLIENTS,
    next(client) {
      const number = counts.get(client) ?? 0
      counts.set(client, number + 1)
      const listingId = listingIds[client * PER_CLIENT + number]
      return number < PER_CLIENT && listingId !== undefined ? holdRequest(listingId, client) : undefined
    },
    isExpected: (status) => status === 200,
  })
}

async function holdSame(bench: Bench, key: string, prefix: string) {
  const listingIds = await listingIdsOf(bench.sql, SELLER, prefix)
  let heldCount = 0
  const result = await runLoad({
    apiUrl: bench.platform.apiUrl,
    key,
    clients: CLIENTS,
    maxSeconds: SECONDS,
    next: (client) => holdRequest(String(listingIds[Math.floor(Math.random() * listingIds.length)]), client),
    isExpected(status, body) {
      if (status === 200) heldCount += 1
      return status === 200 || (status === 409 && body.includes('listing.not_available'))
    },
  })
  if (heldCount !== CONTESTED_LISTINGS)
    throw new Error(`${heldCount} holds of ${CONTESTED_LISTINGS} listings were created.`)
  return result
}

/**
 * Minimal SQL that holds a listing and checks what the API checks, except the seller's number of holds, which the API
 * counts once for a batch of concurrent requests. @param name SQL expression, with pgbench variables, for the ticket id
 * of the listing
 */
function holdWithPgbench({ tools, platform, folder }: Bench, name: string) {
  const randomRange = /random\((\d+), (\d+)\)/.exec(name)
  const script = `${randomRange ? `\\set n random(${randomRange[1]}, ${randomRange[2]})` : '\\set i :i + 1'}
with open_show as (
  select show_id from shows
  where seller_id = '${SELLER}' and event_reference = 'vela-mayor' and show_id = 'show-1'
    and status = 'LIVE' and is_resale_enabled and starts_at > seller_now('${SELLER}')
  for share
), available as (
  select l.* from listings l
  join open_show on true
  cross join lateral (
    select owner_email, price_type_id, price_minor from tickets
    where tickets.seller_id = l.seller_id and tickets.ticket_id = l.ticket_id
    limit 1
  ) t
  where l.seller_id = '${SELLER}' and l.listing_id = md5(${randomRange ? name.replace(randomRange[0], ':n::text') : name.replace(')', ')::text')})::uuid
    and l.status = 'ACTIVE' and t.owner_email <> 'buyer@example.net' and not coalesce((
      select b.status = 'OPEN' and b.expires_at > seller_now('${SELLER}')
      from (
        select buy_intention_id from buy_intention_items
        where seller_id = l.seller_id and listing_id = l.listing_id and is_held
        limit 1
      ) i
      cross join lateral (
        select status, expires_at from buy_intentions
        where buy_intentions.seller_id = l.seller_id and buy_intentions.buy_intention_id = i.buy_intention_id
        limit 1
      ) b
    ), false) and (
      select count(*) from rules r
      where r.seller_id = l.seller_id and r.event_reference = l.event_reference
        and (r.show_id is null or r.show_id = l.show_id)
        and (r.ticket_option_id is null or r.ticket_option_id = l.ticket_option_id)
        and (r.price_type_id is null or r.price_type_id = t.price_type_id)
        and (r.price_minor is null or r.price_minor = t.price_minor)
        and r.settings -> 'superswap' = 'false'
    ) = 0
  for no key update of l
), created as (
  insert into buy_intentions (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source,
    currency, total_minor, buyer_email, language, created_at, expires_at)
  select seller_id, gen_random_uuid(), gen_random_uuid(), event_reference, show_id, ticket_option_id, 'API', currency,
    final_price_minor, 'buyer@example.net', 'es', now(), now() + interval '10 minutes'
  from available
  returning *
)
insert into buy_intention_items (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor)
select available.seller_id, created.buy_intention_id, available.listing_id, 0, available.price_minor,
  available.buyer_fee_minor, available.seller_fee_minor
from available, created
on conflict (seller_id, listing_id) where is_held do nothing;
`
  return runPgbench(tools, platform.databaseUrl, {
    script,
    clients: CLIENTS,
    seconds: SECONDS,
    folder,
    variables: { i: 0 },
  })
}
