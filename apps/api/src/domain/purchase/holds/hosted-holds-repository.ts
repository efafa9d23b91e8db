import { ApiError, formOfAddress, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { boolean, integer, type RowOf } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { lockPerson } from '#domain/market/index.ts'
import type { ShowReference } from '#domain/values/keys.ts'
import type { HoldStore } from './hold-listings.ts'
import { refuseWaiting } from './unpaid-holds.ts'
import { countUnpaidHolds } from './unpaid-holds-repository.ts'

interface PersonAtShow {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
  /** Form of the address. */
  readonly contact: string | undefined
}
// Locks the show, then the person (docs/sql.md, locks in order). Concurrent holds of the person for the show wait here.
const LOCK_BUYER = statement(
  'purchase.lock_buyer',
  {},
  ({ sellerId, eventReference, showId, contact }: Given<PersonAtShow>) => sql`
    with locked_show as materialized (
      select s.event_reference, s.show_id
      from shows s
      where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
      for share
    )
    ${lockPerson({ sellerId, contact }, sql`select event_reference, show_id from locked_show`)}`,
)
interface OtherPurchases extends PersonAtShow {
  /** Hold that the request replaces, which does not count; null if there is none. */
  readonly replacedId: string | null
}
const PURCHASES = { ticketCount: integer, hasHold: boolean }
const FIND_PURCHASES_AT_SHOW = statement(
  'purchase.find_purchases_at_show',
  PURCHASES,
  (given: Given<OtherPurchases>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ), own as materialized (
      select b.buy_intention_id, b.source, b.status,
        b.status = 'OPEN' and b.expires_at > clock.now as is_live
      from buy_intentions b
      cross join clock
      where b.seller_id = ${given.sellerId} and ${formOf('b', 'buyer_email')} = ${given.contact}
        and b.event_reference = ${given.eventReference} and b.show_id = ${given.showId}
        and b.buy_intention_id is distinct from ${given.replacedId}::uuid
    )
    select
      (
        select count(*)::integer
        from own
        join buy_intention_items i
          on i.seller_id = ${given.sellerId} and i.buy_intention_id = own.buy_intention_id
        where own.is_live or own.status = 'COMPLETED'
      ) as ticket_count,
      exists (select from own where is_live and source = 'HOSTED') as has_hold`,
)

interface ShowListings extends ShowReference {
  readonly listingIds: readonly string[]
}

interface Buyer {
  readonly sellerId: string
  readonly buyerEmail: string | null
  /** Hold of the person that does not count, because the request replaces it. */
  readonly replacedId?: string | null
}

/**
 * Checks the limits for a person on the hosted pages: one hold per show, tickets per show, and the wait after many
 * unpaid holds, from which a request that replaces a hold is exempt.
 * @throws buy_intention.hold_limit, buy_intention.cool_down
 */
export function admissionOfBuyer(db: Sql, replacedId: string | null = null): HoldStore['assertBuyerMayHold'] {
  return async ({ sellerId, buyerEmail, listingIds, deviceHash }, { eventReference, showId }) => {
    const buyer = { sellerId, buyerEmail, replacedId }
    const purchases = await lockPurchases(db, buyer, { eventReference, showId })
    if (purchases.hasHold || purchases.ticketCount + listingIds.length > MAX_RESALE_TICKETS_PER_PERSON) {
      throw new ApiError('buy_intention.hold_limit', { values: { limit: MAX_RESALE_TICKETS_PER_PERSON } })
    }
    if (replacedId !== null) return
    const visit = { sellerId, eventReference, showId, email: buyerEmail, deviceHash }
    refuseWaiting(await countUnpaidHolds(db, visit))
  }
}

/** Checks the ticket limit of a person who becomes the buyer of held listings. @throws buy_intention.hold_limit */
export async function admitClaimant(db: Sql, buyer: Buyer, listings: ShowListings): Promise<void> {
  const { ticketCount } = await lockPurchases(db, buyer, listings)
  if (ticketCount + listings.listingIds.length > MAX_RESALE_TICKETS_PER_PERSON) {
    throw new ApiError('buy_intention.hold_limit', { values: { limit: MAX_RESALE_TICKETS_PER_PERSON } })
  }
}

/** Reads holds and purchases of the person for the show; concurrent requests of the person wait for the lock. */
async function lockPurchases(
  db: Sql,
  { sellerId, buyerEmail, replacedId = null }: Buyer,
  { eventReference, showId }: ShowReference,
): Promise<RowOf<typeof PURCHASES>> {
  const person = {
    sellerId,
    eventReference,
    showId,
    contact: buyerEmail === null ? undefined : formOfAddress(buyerEmail),
  }
  await db.rows(LOCK_BUYER, person)
  return oneRow(db.rows(FIND_PURCHASES_AT_SHOW, { ...person, replacedId }))
}
