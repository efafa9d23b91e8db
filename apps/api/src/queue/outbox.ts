import { json, text, uuid } from '#database/columns.ts'
import { type Fragment, fragment, type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'

const INSERT_INTO_OUTBOX = statement(
  'queue.insert_into_outbox',
  {},
  ({ sellerId, outboxId, topic, payload }: Given<OutboxEntry>) => sql`
    ${announce(sql`values (${sellerId}, ${outboxId}, ${topic}, ${payload})`)}`,
)
const INSERT_ALL_INTO_OUTBOX = statement(
  'queue.insert_all_into_outbox',
  {},
  ({ entries }: Given<{ readonly entries: readonly OutboxEntry[] }>) => sql`
    ${announce(sql`
      select e.seller_id, e.outbox_id, e.topic, e.payload
      from ${unnest(entries, 'e', { sellerId: text, outboxId: uuid, topic: text, payload: json() })}`)}
    on conflict (seller_id, outbox_id) do nothing`,
)

/** All topics that this version writes or hears, also those that no job and no follower hears. */
export const TOPICS = [
  'clock.moved',
  'event.cancelled',
  'event.superSwap.activated',
  'event.superSwap.deactivated',
  'event.ticketShield.activated',
  'event.ticketShield.deactivated',
  'event.unlock',
  'event.updated',
  'hold.released',
  'listing.created',
  'listing.deleted',
  'listing.sold',
  'listing.updated',
  'mail.alert',
  'mail.cancellation',
  'mail.listing_removed',
  'mail.payout_account_code',
  'mail.rescheduling',
  'mail.sale_undone',
  'mail.sign_in_code',
  'mail.unlock',
  'payment.noticed',
  'payout.account_missing',
  'payout.account_saved',
  'payout.debt_arisen',
  'payout.debt_reduced',
  'payout.delivered',
  'payout.due',
  'payout.failed',
  'refund.done',
  'refund.failed',
  'refund.owed',
  'refund.updated',
  'show.rescheduled',
  'swap.wanted',
  'ticket.admitted',
  'ticket.cancelled',
  'ticket.created',
  'ticket.deleted',
  'ticket.erased',
  'ticket.rejected',
  'ticket.unlocked',
  'ticket.updated',
  'ticket_batch.accepted',
  'transfer.awaited',
  'transfer.ended',
  'transfer.reminded',
] as const

export type Topic = (typeof TOPICS)[number]

export interface OutboxEntry {
  readonly sellerId: string
  readonly outboxId: string
  readonly topic: Topic
  readonly payload: unknown
}

/**
 * SQL fragment that inserts outbox rows within the statement that makes the change. `rows` selects seller id, outbox id
 * (from `newId`), topic and payload; a column default adds the transaction's actor.
 */
export function announce(rows: Fragment): Fragment {
  return fragment(
    'queue.announce',
    sql`insert into outbox_rows (seller_id, outbox_id, topic, payload) ${rows}`,
  )
}

/** Variant of `announce` with an explicit actor in the fifth column of `rows`. */
export function announceAs(rows: Fragment): Fragment {
  return fragment(
    'queue.announce_as',
    sql`insert into outbox_rows (seller_id, outbox_id, topic, payload, actor) ${rows}`,
  )
}

/** Inserts one outbox row; call it in the transaction of the change. Hot statements use `announce` instead. */
export async function recordInOutbox(db: Sql, entry: OutboxEntry): Promise<void> {
  await db.rows(INSERT_INTO_OUTBOX, { ...entry, payload: JSON.stringify(entry.payload) })
}

/** Inserts many outbox rows in one statement; an existing id is left unchanged. */
export async function recordAllInOutbox(db: Sql, entries: readonly OutboxEntry[]): Promise<void> {
  await db.rows(INSERT_ALL_INTO_OUTBOX, { entries })
}
