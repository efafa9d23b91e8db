import type { CurrentBuyIntention } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { findCurrentPayment } from '../payments/payments-repository.ts'
import { presentCurrentBuyIntention } from './buy-intention-presenter.ts'
import { getStoredCheckout } from './checkouts-repository.ts'

/** @throws buy_intention.not_found */
export async function readBuyIntention(
  db: Sql,
  key: BuyIntentionKey,
  { vault, apiUrl }: { readonly vault: Vault; readonly apiUrl: string },
): Promise<CurrentBuyIntention> {
  const checkout = await getStoredCheckout(db, key)
  const payment = await findCurrentPayment(db, vault, key)
  return presentCurrentBuyIntention(checkout, { payment, apiUrl, sellerId: key.sellerId })
}
