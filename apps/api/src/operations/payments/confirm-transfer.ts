import { findPayment, type SettlePayment, type StoredPayment } from '#domain/resale/index.ts'
import type { Services } from '../../services.ts'

export interface ConfirmedTransfer {
  readonly sellerId: string
  readonly paymentId: string
  /** What arrived; undefined: what was asked for. */
  readonly amountMinor: bigint | undefined
}

/** The operator saw the transfer arrive; undefined where there is no such transfer. Repeating it changes nothing. */
export async function confirmTransfer(
  {
    database,
    vault,
    payments,
    settle,
  }: Pick<Services, 'database' | 'vault' | 'payments'> & {
    readonly settle: SettlePayment
  },
  { sellerId, paymentId, amountMinor }: ConfirmedTransfer,
): Promise<StoredPayment | undefined> {
  const key = { sellerId, paymentId }
  const payment = await findPayment(database.of(sellerId), vault, key)
  if (payment === undefined || payment.reference === null) return undefined
  if (!payments.transfers.includes(payment.provider)) return undefined
  return settle(key, {
    status: 'CAPTURED',
    reference: payment.reference,
    amountMinor: amountMinor ?? payment.amountMinor,
    currency: payment.currency,
  })
}
