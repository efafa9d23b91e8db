import { runClients } from '../load/clients.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { runPgbench } from '../postgres-tools.ts'
import { scaled, scaledSeconds } from '../scale.ts'
import { REFERENCE } from '../stock/event.ts'
import { insertListings, listingIdsOf, openResale, type TicketSet } from '../stock/tickets.ts'
import { holdForBuyers, payHeld, sellWithPgbench } from './sales.ts'
import { compare } from './single-tickets.ts'

const SECONDS = scaledSeconds(6)
const CLIENTS = 32
/** Below MAX_LISTINGS_HELD_BY_API, the API's limit of holds per seller. */
const HOLDS = CLIENTS * scaled(60)
/** More listings than a pgbench client can hold in SECONDS. */
const PGBENCH_PER_CLIENT = scaled(1_000)
/** Listings that the API and pgbench each sell; every listing can be sold only once. */
const SALES = CLIENTS * scaled(60)
const CONTESTED_LISTINGS = 100

/** Rate of buy intentions and sales, compared with pgbench running minimal SQL with the same effect. */
export async function measureMarketplace(bench: Bench, round: number): Promise<RoundResult> {
  return {
    figures: {
      'buy intentions, each for a listing of its own': await holdOwn(bench, `own-${round}`),
      'buy intentions, all for the same 100 listings': await holdSame(bench, `same-${round}`),
      'sales, each by a buyer of its own': await sell(bench, `sales-${round}`),
    },
  }
}

/** Creates a seller with tickets on sale. @param counts for the API and for pgbench */
async function openMarket({ platform, sql }: Bench, sellerId: string, counts: readonly [number, number]) {
  const seller = await platform.createSeller(sellerId)
  await openResale(seller, REFERENCE)
  const api = { sellerId, reference: REFERENCE, prefix: 'api', count: counts[0] }
  const raw = { ...api, prefix: 'raw', count: counts[1] }
  await insertListings(sql, api)
  await insertListings(sql, raw)
  return { seller, api, raw }
}

const holdRequest = (listingId: string, client: number) => ({
  method: 'POST' as const,
  path: '/v1/marketplace/buyingflow/buyIntention',
  body: JSON.stringify({ items: [listingId], user: `buyer-${client}@example.net` }),
})

async function holdOwn(bench: Bench, sellerId: string) {
  const counts = [HOLDS, CLIENTS * PGBENCH_PER_CLIENT] as const
  const { seller, api: set, raw } = await openMarket(bench, sellerId, counts)
  const listingIds = (await listingIdsOf(bench.sql, set)).values()
  const api = await runClients(seller, {
    clients: CLIENTS,
    next(client) {
      const { value } = listingIds.next()
      return value === undefined ? undefined : holdRequest(value, client)
    },
  })
  const number = `\\set i :i + 1\n\\set n :client_id * ${PGBENCH_PER_CLIENT} + :i`
  return compare(api, await holdWithPgbench(bench, raw, number))
}

async function holdSame(bench: Bench, sellerId: string) {
  const counts = [CONTESTED_LISTINGS, CONTESTED_LISTINGS] as const
  const { seller, api: set, raw } = await openMarket(bench, sellerId, counts)
  const listingIds = await listingIdsOf(bench.sql, set)
  let heldCount = 0
  const api = await runClients(seller, {
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
  const number = `\\set n random(1, ${CONTESTED_LISTINGS})`
  return compare(api, await holdWithPgbench(bench, raw, number))
}

async function sell(bench: Bench, sellerId: string) {
  const { seller, api, raw } = await openMarket(bench, sellerId, [SALES, SALES])
  await holdForBuyers(bench.sql, api)
  await holdForBuyers(bench.sql, raw)
  return compare(await payHeld(seller, api, SECONDS), await sellWithPgbench(bench, raw))
}

/**
 * Minimal SQL that holds a listing and checks what the API checks, except the seller's number of holds, which the API
 * counts once for a batch of concurrent requests. @param number commands that set `n`, the number of the ticket
 */
function holdWithPgbench(bench: Bench, { sellerId, prefix }: TicketSet, number: string) {
  const script = `${number}
with open_show as (
  select show_id from shows
  where seller_id = '${sellerId}' and event_reference = 'vela-mayor' and show_id = 'show-1'
    and status = 'LIVE' and is_resale_enabled and starts_at > seller_now('${sellerId}')
  for share
), available as (
  select l.* from listings l
  join open_show on true
  cross join lateral (
    select owner_email, price_type_id, price_minor from tickets
    where tickets.seller_id = l.seller_id and tickets.ticket_id = l.ticket_id
    limit 1
  ) t
  where l.seller_id = '${sellerId}' and l.listing_id = md5('${prefix}-' || :n::text)::uuid
    and l.status = 'ACTIVE' and t.owner_email <> 'buyer@example.net' and not coalesce((
      select b.status = 'OPEN' and b.expires_at > seller_now('${sellerId}')
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
  return runPgbench(bench, { script, clients: CLIENTS, seconds: SECONDS })
}
