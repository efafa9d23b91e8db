import { HOLD_EXTENSION_SECONDS } from '@taquilla/contract'
import { instant, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { IN_PROGRESS } from '../payments/payments-repository.ts'

const EXTEND_HOLD = statement(
  'purchase.extend_hold',
  { expiresAt: instant },
  ({ sellerId, buyIntentionId, seconds }: Given<BuyIntentionKey & { readonly seconds: number }>) => sql`
    update buy_intentions b
    set expires_at = least(b.expires_at + make_interval(secs => ${seconds}), s.starts_at),
      extended_at = seller_now(${sellerId})
    from shows s
    where b.seller_id = ${sellerId} and b.buy_intention_id = ${buyIntentionId}
      and b.status = 'OPEN' and b.source = 'API' and b.extended_at is null
      and b.expires_at > seller_now(${sellerId})
      and s.seller_id = ${sellerId} and s.event_reference = b.event_reference and s.show_id = b.show_id
      and s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > seller_now(${sellerId})
      and not exists (
        select from payments p
        where p.seller_id = ${sellerId} and p.buy_intention_id = b.buy_intention_id and p.status in ${IN_PROGRESS}
      )
    returning b.expires_at`,
)
interface ExtendedHold extends BuyIntentionKey {
  readonly extendedAt: Date
}
const KEEP_EXTENSION = statement(
  'purchase.keep_extension',
  { buyIntentionId: uuid },
  ({ sellerId, buyIntentionId, extendedAt }: Given<ExtendedHold>) => sql`
    update buy_intentions
    set extended_at = ${extendedAt}
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    returning buy_intention_id`,
)

/** Extends an open hold by API that was never extended; returns false if it may not be. */
export async function extendStoredHold(db: Sql, key: BuyIntentionKey): Promise<boolean> {
  return (await db.rows(EXTEND_HOLD, { ...key, seconds: HOLD_EXTENSION_SECONDS })).length === 1
}

/** Marks the hold that replaces an extended one, so that it is not extended again. */
export async function keepExtension(db: Sql, hold: ExtendedHold): Promise<void> {
  await db.rows(KEEP_EXTENSION, hold)
}
