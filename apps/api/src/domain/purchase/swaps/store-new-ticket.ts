import type { LiteSwapAnswer } from '@taquilla/contract'
import type { SellerDatabase } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { identityOf, withoutAccess } from '#domain/lite/index.ts'
import { accessOf, sealAccess } from '#domain/tickets/index.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { findPayment } from '../payments/payments-repository.ts'
import { completeSale, type SaleTools } from '../sale/complete-sale.ts'
import { type ClaimedSwap, type NewLiteTicket, setNewTicket } from './claimed-swaps-repository.ts'
import { applySwaps } from './swaps-repository.ts'

interface Store {
  readonly database: SellerDatabase
  readonly vault: Vault
}

/** Stores the ticket that a Lite system issued for a swap; a ticket that was returned takes over its codes at once. */
export async function storeNewTicket(
  { database, vault }: Store,
  swap: ClaimedSwap,
  answer: LiteSwapAnswer,
): Promise<void> {
  const { sellerId, swapId, status } = swap
  if (status === 'DONE') return
  const ticket = sealNewTicket(vault, answer)
  await inTenantTransaction(database, sellerId, async (db) => {
    await setNewTicket(db, { sellerId, swapId, status }, ticket)
    if (status === 'RETURNING') await applySwaps(db, sellerId, { swapIds: [swapId], status: 'RETURNED' })
  })
}

function sealNewTicket(vault: Vault, answer: LiteSwapAnswer): NewLiteTicket {
  const { locator, type } = answer.ticketAccess
  const ticket = withoutAccess(answer)
  const [sealedAccess] = sealAccess(vault, [accessOf(locator, undefined)])
  if (sealedAccess === undefined) throw new Error('Nothing was sealed.')
  return {
    sealedTicket: vault.seal(JSON.stringify(ticket)),
    identity: identityOf(ticket, vault),
    accessType: type,
    locatorHash: vault.digest('locator', locator),
    sealedAccess,
  }
}

interface Tools extends SaleTools {
  readonly vault: Vault
}

/** Completes or refunds the sale if every swap of the payment has a result; otherwise does nothing. */
export async function completeSwappedSale(
  db: Sql,
  key: PaymentKey,
  { vault, ...tools }: Tools,
): Promise<void> {
  const payment = await findPayment(db, vault, key)
  if (payment === undefined || payment.status !== 'CONFIRMING' || payment.reference === null) return
  const { reference, amountMinor, currency } = payment
  const capture = { reference, amountMinor, currency, sealedDetails: null }
  await completeSale(db, key, { ...tools, capture })
}
