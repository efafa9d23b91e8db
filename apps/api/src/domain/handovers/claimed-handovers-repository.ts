import type { Language } from '@taquilla/contract'
import { HANDOVER_CLAIMED, TICKET_UPDATED } from '#changes/catalog.ts'
import { type AddressForms, addressForms } from '#database/address-forms.ts'
import { boolean } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { moveToOwner } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { HandoverKey } from '#domain/values/keys.ts'
import { announceAll, announced } from '#queue/outbox.ts'

export interface NewHolder {
  readonly fullName: string
  readonly identificationNumber: string
}

interface Claim extends HandoverKey {
  readonly newOwnerEmail: string
  readonly addressForms: AddressForms | null
  /** Null if the ticket names no holder. */
  readonly holder: string | null
  readonly ticketIds: readonly string[]
  /** The ticket, if the giver can see its code. */
  readonly releasedTicketIds: readonly string[]
  /** Language of the page. */
  readonly language: Language
  readonly claimedOutboxId: string
  readonly updatedOutboxId: string
}

const claimed = ({ sellerId, handoverId, newOwnerEmail, addressForms, holder }: Given<Claim>) => sql`
  update ticket_handovers h
  set status = 'CLAIMED', new_owner_email = ${newOwnerEmail}, holder = ${holder}::jsonb,
    ended_at = (select now from clock)
  where h.seller_id = ${sellerId} and h.handover_id = ${handoverId} and h.status = 'PENDING'
    and h.expires_at > (select now from clock)
  returning h.handover_id, h.ticket_id, h.holder, h.new_owner_email as buyer_email,
    ${addressForms}::jsonb as address_forms`

const handedOver = ({ sellerId, ticketIds, releasedTicketIds }: Given<Claim>) =>
  ({ sellerId, ticketIds, releasedTicketIds, from: 'ACTIVE' }) as const

/** Announces the end of the handover and the ticket's new owner, each in one row. */
const announceClaim = ({ sellerId, claimedOutboxId, updatedOutboxId, language }: Given<Claim>) => {
  const payload = { handoverId: sql`handover_id`, ticketIds: sql`jsonb_build_array(ticket_id)` }
  const from = sql`from claimed`
  return announceAll(
    announced(HANDOVER_CLAIMED, {
      sellerId,
      outboxId: sql`${claimedOutboxId}::uuid`,
      payload,
      unlessNull: { language: sql`${language}::text` },
      from,
    }),
    announced(TICKET_UPDATED, {
      sellerId,
      outboxId: sql`${updatedOutboxId}::uuid`,
      payload: { ticketIds: payload.ticketIds },
      unlessNull: { handoverId: payload.handoverId },
      from,
    }),
  )
}

/**
 * Gives the ticket to the recipient if the handover is pending; otherwise changes nothing. The caller must have locked the
 * ticket and found it ACTIVE, so `refuse`, which raises an error, is only a safeguard.
 */
const CLAIM = statement(
  'handovers.claim',
  { isClaimed: boolean },
  (given: Given<Claim>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ), claimed as (${claimed(given)}
    ), moved as (${moveToOwner(handedOver(given), sql`claimed`, sql`(select now from clock)`)}
    ), announced as (${announceClaim(given)}
    )
    select case
      when (select count(*) from claimed) = (select count(*) from moved) then exists (select from claimed)
      else refuse('The ticket of handover ' || ${given.handoverId} || ' would have kept its owner.')
    end as is_claimed`,
)

export interface ClaimedTicket extends HandoverKey {
  readonly ticketId: string
  readonly newOwnerEmail: string
  readonly holder: NewHolder | null
  readonly language: Language
  /** True if the giver can see the code now or has seen it. */
  readonly isCodeKnown: boolean
}

/** Moves the ticket to its recipient; returns false if the handover is no longer pending. */
export async function claim(
  db: Sql,
  { sellerId, handoverId, ticketId, newOwnerEmail, holder, language, isCodeKnown }: ClaimedTicket,
): Promise<boolean> {
  const [row] = await db.rows(CLAIM, {
    sellerId,
    handoverId,
    newOwnerEmail,
    addressForms: addressForms(newOwnerEmail),
    holder: holder && JSON.stringify(holder),
    language,
    ticketIds: [ticketId],
    releasedTicketIds: isCodeKnown ? [ticketId] : [],
    claimedOutboxId: newId(),
    updatedOutboxId: newId(),
  })
  return row?.isClaimed === true
}
