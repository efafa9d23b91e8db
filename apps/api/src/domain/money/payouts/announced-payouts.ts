import { type Fragment, literal, type Parameter, sql } from '#database/sql.ts'
import { announce } from '#queue/outbox.ts'

/** Outbox topic: a reseller owes what they received for a show that was cancelled. */
export const DEBT_ARISEN = 'payout.debt_arisen'
/** Outbox topic: debts of a reseller were paid, or netted with payouts. */
export const DEBT_REDUCED = 'payout.debt_reduced'

/** Outbox payload of both topics. Amounts are minor units as text, and those after this change. */
export interface ChangedDebts {
  readonly debts: readonly {
    readonly listingId: string
    readonly debtMinor: string
    readonly leftMinor: string
  }[]
  readonly at: string
}

interface Announcement {
  readonly sellerId: Parameter<string>
  readonly outboxId: Parameter<string>
}

interface DebtAnnouncement extends Announcement {
  readonly topic: typeof DEBT_ARISEN | typeof DEBT_REDUCED
}

/** Announces the payouts of `changed`, whose debts a statement has changed, in one row. */
export function announceDebts(changed: Fragment, { sellerId, outboxId, topic }: DebtAnnouncement): Fragment {
  return announce(sql`
        select ${sellerId}, ${outboxId}, ${literal(topic)},
          jsonb_build_object(
            'debts', jsonb_agg(jsonb_build_object('listingId', listing_id, 'debtMinor', debt_minor::text,
              'leftMinor', debt_left_minor::text) order by listing_id),
            'at', seller_now(${sellerId}))
        from ${changed}
        having count(*) > 0`)
}

/** Announces the payout of `delivered`. */
export function announceDelivery(delivered: Fragment, { sellerId, outboxId }: Announcement): Fragment {
  return announce(sql`
        select ${sellerId}, ${outboxId}, 'payout.delivered',
          jsonb_build_object('listingIds', jsonb_build_array(listing_id), 'at', delivered_at, 'reference', reference,
            'nettedMinor', netted_minor::text)
        from ${delivered}`)
}
