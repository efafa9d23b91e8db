import { bigint, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'

interface SellerKey {
  readonly sellerId: string
}

/** Webhooks that may be about a person. */
interface ToldOf extends SellerKey {
  /** Tickets that were the person's at any time. */
  readonly ticketIds: readonly string[]
  /** Listings that the person sold or bought by. */
  readonly listingIds: readonly string[]
  /** Finds the person's address or number in a body. */
  readonly pattern: string
}

const TOLD = { position: bigint, body: text }
// A transaction that adds to the feed meanwhile either comes before, and its rows are seen here, or reads what is
// erased by then.
const LOCK_FEED = statement(
  'webhooks.lock_feed_to_erase',
  { lastPosition: bigint },
  ({ sellerId }: Given<SellerKey>) => sql`
    select last_position
    from webhook_feeds
    where seller_id = ${sellerId}
    for update`,
)
const FIND_TOLD = statement(
  'webhooks.find_told_of_person',
  TOLD,
  ({ sellerId, ticketIds, listingIds, pattern }: Given<ToldOf>) => sql`
    select position, body
    from webhooks
    where seller_id = ${sellerId} and (
      (object_kind = 'ticket' and object_id = any(${ticketIds}))
      or (object_kind in ('listing', 'payout') and object_id = any(${listingIds}))
      or body ~* ${pattern}
    )
    order by position`,
)
const REWRITE = statement(
  'webhooks.rewrite',
  {},
  ({ sellerId, told }: Given<SellerKey & { readonly told: readonly Told[] }>) => sql`
    update webhooks w
    set body = sent.body
    from ${unnest(told, 'sent', TOLD)}
    where w.seller_id = ${sellerId} and w.position = sent.position`,
)
const KEEP_NO_ANSWERS = statement(
  'webhooks.keep_no_answers',
  {},
  ({ sellerId, positions }: Given<Positions>) => sql`
    update webhook_deliveries
    set keeps_answers = false
    where seller_id = ${sellerId} and position = any(${positions})`,
)
// Runs after the statement above: attempts recorded until then are seen here, later ones keep no answer.
const BLANK_ANSWERS = statement(
  'webhooks.blank_answers',
  {},
  ({ sellerId, positions }: Given<Positions>) => sql`
    update webhook_attempts a
    set answer = ''
    from webhook_deliveries d
    where d.seller_id = ${sellerId} and d.position = any(${positions})
      and a.seller_id = ${sellerId} and a.webhook_endpoint_id = d.webhook_endpoint_id
      and a.position = d.position and a.answer <> ''`,
)

interface Told {
  readonly position: bigint
  readonly body: string
}

interface Positions extends SellerKey {
  readonly positions: readonly bigint[]
}

/** Takes the person out of what the seller's servers were told, and forgets what those answered to it. */
export async function eraseFromWebhooks(
  db: Sql,
  person: ToldOf,
  redact: (body: string) => string,
): Promise<void> {
  const { sellerId } = person
  await db.rows(LOCK_FEED, person)
  const found = await db.rows(FIND_TOLD, person)
  const told = found.map(({ position, body }) => ({ position, body: redact(body) }))
  const positions = found.map(({ position }) => position)
  await db.rows(REWRITE, { sellerId, told })
  await db.rows(KEEP_NO_ANSWERS, { sellerId, positions })
  await db.rows(BLANK_ANSWERS, { sellerId, positions })
}
