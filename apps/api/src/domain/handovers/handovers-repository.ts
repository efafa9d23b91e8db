import {
  ApiError,
  type Language,
  MAX_LISTED_HANDOVERS,
  MAX_PENDING_HANDOVERS_PER_PERSON,
} from '@taquilla/contract'
import { HANDOVER_STARTED } from '#changes/catalog.ts'
import { uuid } from '#database/columns.ts'
import { type Given, literal, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { HandoverKey, TicketKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import { HANDOVER, type StoredHandover } from './handover.ts'

/** A try fails if another request takes the same slot at the same time, which can happen once for each slot. */
const TRIES = MAX_PENDING_HANDOVERS_PER_PERSON + 1

/** A handover can be claimed while its ticket is ACTIVE, its show is LIVE and its time is not over. */
const selectHandovers = (sellerId: Parameter<string>) => sql`
    select h.handover_id, h.ticket_id, t.event_reference, t.show_id,
      case when is_over.reason is null then h.status else 'ENDED' end as status,
      coalesce(h.ending, is_over.reason) as ending,
      h.giver, h.giver_email, h.giver_name, h.recipient, h.recipient_email, h.new_owner_email, h.language, h.started_at,
      h.expires_at,
      coalesce(h.ended_at, case when is_over.reason is not null then least(h.expires_at, clock.now) end) as ended_at
    from ticket_handovers h
    cross join (select seller_now(${sellerId}) as now) clock
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = h.ticket_id
    join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
    cross join lateral (
      select case
        when h.status <> 'PENDING' then null
        when t.status <> 'ACTIVE' or s.status <> 'LIVE' then 'TICKET_ENDED'
        when h.expires_at <= clock.now or s.starts_at <= clock.now then 'EXPIRED'
      end as reason
    ) is_over`

const FIND_HANDOVER = statement(
  'handovers.find_handover',
  HANDOVER,
  ({ sellerId, handoverId }: Given<HandoverKey>) => sql`
    ${selectHandovers(sellerId)}
    where h.seller_id = ${sellerId} and h.handover_id = ${handoverId}`,
)
const LIST_HANDOVERS = statement(
  'handovers.list_handovers',
  HANDOVER,
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    ${selectHandovers(sellerId)}
    where h.seller_id = ${sellerId} and h.ticket_id = ${ticketId}
    order by h.started_at desc, h.handover_id desc
    limit ${literal(MAX_LISTED_HANDOVERS)}`,
)

export interface NewHandover extends HandoverKey {
  readonly ticketId: string
  readonly giver: string
  readonly giverEmail: string | null
  readonly giverName: string | null
  /** Form of the recipient's address; null for a link. */
  readonly recipient: string | null
  readonly recipientEmail: string | null
  readonly language: Language
  readonly lifetimeSeconds: number
}

const INSERT_HANDOVER = statement(
  'handovers.insert_handover',
  { handoverId: uuid },
  (given: Given<NewHandover & { readonly outboxId: string }>) => sql`
    with inserted as (
      insert into ticket_handovers
        (seller_id, handover_id, ticket_id, giver, slot, giver_email, giver_name, recipient, recipient_email, language,
         started_at, expires_at)
      select ${given.sellerId}, ${given.handoverId}, t.ticket_id, ${given.giver}, free.slot, ${given.giverEmail},
        ${given.giverName}, ${given.recipient}, ${given.recipientEmail}, ${given.language}, clock.now,
        least(clock.now + make_interval(secs => ${given.lifetimeSeconds}), s.starts_at)
      from (select seller_now(${given.sellerId}) as now) clock
      cross join generate_series(1, ${literal(MAX_PENDING_HANDOVERS_PER_PERSON)}) as free (slot)
      join tickets t on t.seller_id = ${given.sellerId} and t.ticket_id = ${given.ticketId} and t.status = 'ACTIVE'
      join shows s
        on s.seller_id = ${given.sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
      where not exists (
        select from ticket_handovers h
        where h.seller_id = ${given.sellerId} and h.giver = ${given.giver} and h.slot = free.slot
          and h.status = 'PENDING'
      )
      order by free.slot
      limit 1
      on conflict do nothing
      returning handover_id, ticket_id
    ), announced as (
      ${announce(HANDOVER_STARTED, {
        sellerId: given.sellerId,
        outboxId: given.outboxId,
        payload: { handoverId: sql`handover_id`, ticketIds: sql`jsonb_build_array(ticket_id)` },
        from: sql`from inserted`,
      })}
    )
    select handover_id from inserted`,
)

/** Stores the handover of an ACTIVE ticket that the caller has locked. @throws handover.too_many */
export async function insertHandover(db: Sql, handover: NewHandover): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const inserted = await db.rows(INSERT_HANDOVER, { ...handover, outboxId: newId() })
    if (inserted.length > 0) return
  }
  throw new ApiError('handover.too_many', { values: { limit: MAX_PENDING_HANDOVERS_PER_PERSON } })
}

export async function findHandover(db: Sql, key: HandoverKey): Promise<StoredHandover | undefined> {
  return (await db.rows(FIND_HANDOVER, key))[0]
}

/** Handovers of a ticket, the newest first. */
export function listStoredHandovers(db: Sql, key: TicketKey): Promise<StoredHandover[]> {
  return db.rows(LIST_HANDOVERS, key)
}
