import type { HandoverEnding } from '@taquilla/contract'
import { HANDOVER_ENDED } from '#changes/catalog.ts'
import { text, textOf, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import { newId } from '#domain/values/ids.ts'
import type { HandoverKey, TicketKey } from '#domain/values/keys.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'

const ENDED = { sellerId: text, handoverId: uuid, ticketId: text, ending: textOf<HandoverEnding>() }

const TAKE_BACK = statement(
  'handovers.take_back',
  ENDED,
  ({ sellerId, handoverId }: Given<HandoverKey>) => sql`
    update ticket_handovers
    set status = 'ENDED', ending = 'TAKEN_BACK', ended_at = seller_now(${sellerId})
    where seller_id = ${sellerId} and handover_id = ${handoverId} and status = 'PENDING'
    returning seller_id, handover_id, ticket_id, ending`,
)
const END_EXPIRED_OF_TICKET = statement(
  'handovers.end_expired_of_ticket',
  ENDED,
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    update ticket_handovers
    set status = 'ENDED', ending = 'EXPIRED', ended_at = expires_at
    where seller_id = ${sellerId} and ticket_id = ${ticketId} and status = 'PENDING'
      and expires_at <= seller_now(${sellerId})
    returning seller_id, handover_id, ticket_id, ending`,
)
// A test clock is only ever ahead of the machine's.
const END_EXPIRED = statement(
  'handovers.end_expired',
  ENDED,
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    with due as (
      select h.seller_id, h.handover_id
      from ticket_handovers h
      join sellers on sellers.seller_id = h.seller_id
      where h.status = 'PENDING' and h.expires_at <= now() + (select max(clock_offset) from sellers)
        and h.expires_at <= now() + sellers.clock_offset and ${isSettled(sql`h.seller_id`)}
      order by h.expires_at
      limit ${limit}
      for update of h skip locked
    )
    update ticket_handovers h
    set status = 'ENDED', ending = 'EXPIRED', ended_at = h.expires_at
    from due
    where h.seller_id = due.seller_id and h.handover_id = due.handover_id
    returning h.seller_id, h.handover_id, h.ticket_id, h.ending`,
)
const END_OF_TICKETS = statement(
  'handovers.end_of_tickets',
  ENDED,
  ({ tickets }: Given<{ readonly tickets: readonly TicketKey[] }>) => sql`
    with ended as materialized (
      select h.seller_id, h.handover_id
      from (select * from ${unnest(tickets, 'sent', { sellerId: text, ticketId: text })}) sent
      cross join lateral (
        select seller_id, handover_id from ticket_handovers
        where ticket_handovers.seller_id = sent.seller_id and ticket_handovers.ticket_id = sent.ticket_id
          and ticket_handovers.status = 'PENDING'
        limit 1
      ) h
    )
    update ticket_handovers h
    set status = 'ENDED', ending = 'TICKET_ENDED', ended_at = seller_now(h.seller_id)
    from ended
    where h.seller_id = ended.seller_id and h.handover_id = ended.handover_id and h.status = 'PENDING'
    returning h.seller_id, h.handover_id, h.ticket_id, h.ending`,
)
type Person = Pick<Erasure, 'sellerId' | 'spellings'>

const END_OF_PERSON = statement(
  'handovers.end_of_person',
  ENDED,
  ({ sellerId, spellings }: Given<Person>) => sql`
    update ticket_handovers
    set status = 'ENDED', ending = 'TICKET_ENDED', ended_at = seller_now(${sellerId})
    where seller_id = ${sellerId} and status = 'PENDING'
      and (giver = any(${spellings}) or recipient = any(${spellings}))
    returning seller_id, handover_id, ticket_id, ending`,
)
const ERASE_FROM_HANDOVERS = statement(
  'handovers.erase_from_handovers',
  {},
  ({ sellerId, spellings, pseudonym }: Given<Erasure>) => sql`
    update ticket_handovers
    set giver_name = case when giver = any(${spellings}) then null else giver_name end,
      giver_email = case when giver = any(${spellings}) and giver_email is not null then ${pseudonym} else giver_email end,
      giver = case when giver = any(${spellings}) then ${pseudonym} else giver end,
      recipient_email = case when recipient = any(${spellings}) then ${pseudonym} else recipient_email end,
      recipient = case when recipient = any(${spellings}) then ${pseudonym} else recipient end,
      holder = case when new_owner_email = any(${spellings}) then null else holder end,
      new_owner_email = case when new_owner_email = any(${spellings}) then ${pseudonym} else new_owner_email end
    where seller_id = ${sellerId}
      and (giver = any(${spellings}) or recipient = any(${spellings}) or new_owner_email = any(${spellings}))`,
)

/** Ends a pending handover; returns false if it was not pending. */
export async function takeBack(db: Sql, key: HandoverKey): Promise<boolean> {
  return (await announceEnded(db, await db.rows(TAKE_BACK, key))) > 0
}

/** Ends the handover of a ticket if its time is over, so that another one can start. */
export async function endExpiredOfTicket(db: Sql, key: TicketKey): Promise<void> {
  await announceEnded(db, await db.rows(END_EXPIRED_OF_TICKET, key))
}

/** Ends at most `limit` handovers of all sellers whose time is over; returns how many. */
export async function endExpiredHandovers(db: Sql, limit: number): Promise<number> {
  return announceEnded(db, await db.rows(END_EXPIRED, { limit }))
}

/** Ends the pending handovers of tickets that were used, cancelled or deleted. */
export async function endHandoversOfTickets(db: Sql, tickets: readonly TicketKey[]): Promise<void> {
  if (tickets.length > 0) await announceEnded(db, await db.rows(END_OF_TICKETS, { tickets }))
}

/** Ends the person's pending handovers and replaces the person by the pseudonym. */
export async function eraseFromHandovers(db: Sql, erasure: Erasure): Promise<void> {
  await announceEnded(db, await db.rows(END_OF_PERSON, erasure))
  await db.rows(ERASE_FROM_HANDOVERS, erasure)
}

async function announceEnded(
  db: Sql,
  ended: readonly (HandoverKey & { readonly ticketId: string; readonly ending: HandoverEnding })[],
): Promise<number> {
  const entries = ended.map(({ sellerId, handoverId, ticketId, ending }) => ({
    sellerId,
    outboxId: newId(),
    payload: { handoverId, ticketIds: [ticketId], ending },
  }))
  if (entries.length > 0) await recordAllInOutbox(db, HANDOVER_ENDED, entries)
  return entries.length
}
