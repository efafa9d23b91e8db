import { ApiError, formOfAddress, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { boolean, integer, type RowOf } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { lockPerson } from '#domain/market/index.ts'
import type { ShowReference } from '#domain/values/keys.ts'
import type { HoldStore } from './hold-listings.ts'
import type { HoldSource } from './hold-request.ts'
import type { RequestedListing } from './requested-listings-repository.ts'
import { assertShown } from './shown-tickets.ts'
import { ofPersonAlone, refuseWaiting } from './unpaid-holds.ts'
import { countUnpaidHolds } from './unpaid-holds-repository.ts'

interface PersonAtShow {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
  /** Form of the address. */
  readonly contact: string
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
// For holds of browsers; a change of what the buyer was shown waits until the hold is stored.
const LOCK_SHOW_TO_HOLD = statement(
  'purchase.lock_show_to_hold',
  {},
  ({ sellerId, eventReference, showId }: Given<ShowReference & { readonly sellerId: string }>) => sql`
    select
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
    for share`,
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

interface ClaimedListings extends ShowReference {
  readonly listingIds: readonly string[]
  readonly source: HoldSource
}

interface Buyer {
  readonly sellerId: string
  readonly buyerEmail: string
  /** Hold that does not count, because the request replaces or claims it. */
  readonly replacedId?: string | null
}

/** Hold in whose place a request comes. */
interface ReplacedHold {
  readonly buyIntentionId: string
  /** True if the browser held, and the request is that of the person who signed in there since. */
  readonly isClaimed: boolean
}

/**
 * Checks what was shown and the limits of hosted holds: one hold per show, tickets per show, and the wait after many
 * unpaid holds, from which a request that replaces a hold of the same person or browser is exempt. An index allows a
 * browser one hold.
 * @throws buy_intention.hold_limit, buy_intention.cool_down, buy_intention.details_changed
 */
export function admissionOfBuyer(db: Sql, replaced?: ReplacedHold): HoldStore['assertBuyerMayHold'] {
  return async ({ sellerId, buyerEmail, listingIds, deviceHash, shown }, listings) => {
    const [{ eventReference, showId, currency }] = listings as readonly [RequestedListing]
    const show = { eventReference, showId }
    if (buyerEmail === null) {
      await db.rows(LOCK_SHOW_TO_HOLD, { sellerId, ...show })
      refuseMany(listingIds.length)
    } else {
      const buyer = { sellerId, buyerEmail, replacedId: replaced?.buyIntentionId ?? null }
      const purchases = await lockPurchases(db, buyer, show)
      refuseMany(listingIds.length, purchases)
    }
    await assertShown(db, shown, { sellerId, ...show, currency, tickets: listings })
    if (replaced !== undefined && !replaced.isClaimed) return
    const visit = { sellerId, ...show, email: buyerEmail, deviceHash }
    const holds = await countUnpaidHolds(db, visit)
    refuseWaiting(replaced === undefined ? holds : ofPersonAlone(holds))
  }
}

/**
 * Checks the limits of a person who becomes the buyer of held listings: tickets per show and, of what their browser
 * holds, also one hold per show and the wait after their unpaid holds. The browser's own waits were checked before.
 * @throws buy_intention.hold_limit, buy_intention.cool_down
 */
export async function admitClaimant(
  db: Sql,
  buyer: Buyer,
  { listingIds, source, ...show }: ClaimedListings,
): Promise<void> {
  const { ticketCount, hasHold } = await lockPurchases(db, buyer, show)
  const isHosted = source === 'HOSTED'
  refuseMany(listingIds.length, { ticketCount, hasHold: isHosted && hasHold })
  if (!isHosted) return
  const { sellerId, buyerEmail: email } = buyer
  refuseWaiting(ofPersonAlone(await countUnpaidHolds(db, { sellerId, ...show, email, deviceHash: null })))
}

const NO_PURCHASES = { ticketCount: 0, hasHold: false }

function refuseMany(count: number, { ticketCount, hasHold }: RowOf<typeof PURCHASES> = NO_PURCHASES): void {
  if (hasHold || ticketCount + count > MAX_RESALE_TICKETS_PER_PERSON) {
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
    contact: formOfAddress(buyerEmail),
  }
  await db.rows(LOCK_BUYER, person)
  return oneRow(db.rows(FIND_PURCHASES_AT_SHOW, { ...person, replacedId }))
}
