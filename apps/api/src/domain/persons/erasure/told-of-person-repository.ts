import { positional, type Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'

const FIND_SUBJECTS = positional(
  'persons.find_subjects',
  `with listed as (
     select l.listing_id, l.ticket_id
     from listings l
     where l.seller_id = $1 and (
       coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')) = $2 or lower(l.buyer_email) = $2
     )
   ), held as (
     select t.ticket_id
     from tickets t
     where t.seller_id = $1 and (
       lower(t.owner_email) = $2 or lower(t.buyer_email) = $2 or ltrim(t.buyer_phone, '+') = $2
       or lower(t.details -> 'buyer' ->> 'emailExternal') = $2
       or ltrim(t.details -> 'buyer' ->> 'phoneNumber', '+') = $2
     )
   )
   select array(select ticket_id from held union select ticket_id from listed) as ticket_ids,
     array(select listing_id::text from listed) as listing_ids`,
)
// Whoever adds to the feed meanwhile either comes before, and is seen here, or reads what is erased by then.
const LOCK_FEED = positional(
  'persons.lock_feed',
  `select last_position
   from webhook_feeds
   where seller_id = $1
   for update`,
)
const FIND_TOLD = positional(
  'persons.find_told',
  `select position, body
   from webhooks
   where seller_id = $1 and (
     (object_kind = 'ticket' and object_id = any($2))
     or (object_kind in ('listing', 'payout') and object_id = any($3))
     or body ~* $4
   )
   order by position`,
)
const REWRITE = positional(
  'persons.rewrite_webhooks',
  `update webhooks w
   set body = sent.body
   from unnest($2::bigint[], $3::text[]) as sent (position, body)
   where w.seller_id = $1 and w.position = sent.position`,
)
const KEEP_NO_ANSWERS = positional(
  'persons.keep_no_answers',
  `update webhook_deliveries
   set keeps_answers = false
   where seller_id = $1 and position = any($2)`,
)
// After the statement before: an attempt that was recorded until then is seen here, a later one keeps no answer.
const BLANK_ANSWERS = positional(
  'persons.blank_answers',
  `update webhook_attempts a
   set answer = ''
   from webhook_deliveries d
   where d.seller_id = $1 and d.position = any($2)
     and a.seller_id = d.seller_id and a.webhook_endpoint_id = d.webhook_endpoint_id
     and a.position = d.position and a.answer <> ''`,
)

/** What webhooks and logs may be about when they are about a person. */
export interface Subjects {
  /** Tickets that were the person's at any time. */
  readonly ticket_ids: readonly string[]
  /** Listings that the person sold or bought by. */
  readonly listing_ids: readonly string[]
}

/** What the person has or had; to be asked before anything is erased. */
export async function findSubjects(db: Sql, sellerId: string, { contact }: Contact): Promise<Subjects> {
  const [row] = await db.rows<Subjects>(FIND_SUBJECTS, [sellerId, contact])
  return row ?? { ticket_ids: [], listing_ids: [] }
}

/** Takes the person out of what the seller's servers were told, and forgets what those answered to it. */
export async function eraseFromWebhooks(
  db: Sql,
  { sellerId, subjects, pattern }: { sellerId: string; subjects: Subjects; pattern: string },
  redact: (body: string) => string,
): Promise<void> {
  await db.rows(LOCK_FEED, [sellerId])
  const told = await db.rows<{ position: bigint; body: string }>(FIND_TOLD, [
    sellerId,
    subjects.ticket_ids,
    subjects.listing_ids,
    pattern,
  ])
  const positions = told.map(({ position }) => position)
  await db.rows(REWRITE, [sellerId, positions, told.map(({ body }) => redact(body))])
  await db.rows(KEEP_NO_ANSWERS, [sellerId, positions])
  await db.rows(BLANK_ANSWERS, [sellerId, positions])
}
