import { type PAYOUT_DEBT_ARISEN, type PAYOUT_DEBT_REDUCED, PAYOUT_DELIVERED } from '#changes/catalog.ts'
import { type Fragment, type Parameter, sql } from '#database/sql.ts'
import { announce } from '#queue/outbox.ts'

interface Announcement {
  readonly sellerId: Parameter<string>
  readonly outboxId: Parameter<string>
}

interface DebtAnnouncement extends Announcement {
  readonly change: typeof PAYOUT_DEBT_ARISEN | typeof PAYOUT_DEBT_REDUCED
}

/** Announces the payouts of `changed`, whose debts a statement has changed, in one row. */
export function announceDebts(changed: Fragment, { change, ...ids }: DebtAnnouncement): Fragment {
  const debts = sql`jsonb_agg(jsonb_build_object('listingId', listing_id, 'debtMinor', debt_minor::text,
              'leftMinor', debt_left_minor::text) order by listing_id)`
  const payload = { debts, at: sql`seller_now(${ids.sellerId})` }
  return announce(change, { ...ids, payload, from: sql`from ${changed} having count(*) > 0` })
}

/** Announces the payout of `delivered`. */
export function announceDelivery(delivered: Fragment, ids: Announcement): Fragment {
  const payload = {
    listingIds: sql`jsonb_build_array(listing_id)`,
    at: sql`delivered_at`,
    reference: sql`reference`,
    nettedMinor: sql`netted_minor::text`,
  }
  return announce(PAYOUT_DELIVERED, { ...ids, payload, from: sql`from ${delivered}` })
}
