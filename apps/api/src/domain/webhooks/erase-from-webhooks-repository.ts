import { bigint, boolean, type RowOf, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'

interface SellerKey {
  readonly sellerId: string
}

/** Criteria for webhooks that may contain data of a person. */
interface PersonReferences extends SellerKey {
  /** Tickets that the person owns or once owned. */
  readonly ticketIds: readonly string[]
  /** Listings that the person sold or bought. */
  readonly listingIds: readonly string[]
  /** Pattern that matches every text that names the person, and some that do not. */
  readonly pattern: string
}

const STORED_BODY = { position: bigint, body: text }
/** `isOfPerson`: the webhook is about a ticket or a listing of the person. */
const FOUND = { ...STORED_BODY, isOfPerson: boolean }
// Serializes with writers of the feed: an earlier one commits before the search below, a later one reads erased data.
const LOCK_FEED_TO_ERASE = statement(
  'webhooks.lock_feed_to_erase',
  { lastPosition: bigint },
  ({ sellerId }: Given<SellerKey>) => sql`
    select last_position
    from webhook_feeds
    where seller_id = ${sellerId}
    for update`,
)
const FIND_ABOUT_PERSON = statement(
  'webhooks.find_about_person',
  FOUND,
  ({ sellerId, ticketIds, listingIds, pattern }: Given<PersonReferences>) => sql`
    select position, body, is_of_person
    from webhooks
    cross join lateral (
      select (object_kind = 'ticket' and object_id = any(${ticketIds}))
        or (object_kind in ('listing', 'payout', 'payout_debt', 'payout_status') and object_id = any(${listingIds}))
          as is_of_person
      offset 0
    ) of_person
    where seller_id = ${sellerId} and (is_of_person or body ~ ${pattern})
    order by position`,
)
const REWRITE = statement(
  'webhooks.rewrite',
  {},
  ({
    sellerId,
    redacted,
  }: Given<SellerKey & { readonly redacted: readonly RowOf<typeof STORED_BODY>[] }>) => sql`
    update webhooks w
    set body = sent.body
    from ${unnest(redacted, 'sent', STORED_BODY)}
    where w.seller_id = ${sellerId} and w.position = sent.position`,
)
const STOP_STORING_ANSWERS = statement(
  'webhooks.stop_storing_answers',
  {},
  ({ sellerId, positions }: Given<Positions>) => sql`
    update webhook_deliveries
    set keeps_answers = false
    where seller_id = ${sellerId} and position = any(${positions})`,
)
// Must run after the statement above: it clears answers recorded so far, and later attempts no longer store theirs.
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

interface Positions extends SellerKey {
  readonly positions: readonly bigint[]
}

/** Removes the person from stored webhook bodies, and deletes the receivers' answers to those webhooks. */
export async function eraseFromWebhooks(
  db: Sql,
  person: PersonReferences,
  {
    isNamed,
    redact,
  }: { readonly isNamed: (body: string) => boolean; readonly redact: (body: string) => string },
): Promise<void> {
  const { sellerId } = person
  await db.rows(LOCK_FEED_TO_ERASE, person)
  const candidates = await db.rows(FIND_ABOUT_PERSON, person)
  const found = candidates.filter(({ isOfPerson, body }) => isOfPerson || isNamed(body))
  const redacted = found.map(({ position, body }) => ({ position, body: redact(body) }))
  const positions = found.map(({ position }) => position)
  await db.rows(REWRITE, { sellerId, redacted })
  await db.rows(STOP_STORING_ANSWERS, { sellerId, positions })
  await db.rows(BLANK_ANSWERS, { sellerId, positions })
}
