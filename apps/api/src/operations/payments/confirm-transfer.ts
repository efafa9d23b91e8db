import { findPayment, type StoredPayment } from '#domain/purchase/index.ts'
import type { Services } from '../../services.ts'
import type { SettlePayment } from '../route-services.ts'

export interface ConfirmedTransfer {
  readonly sellerId: string
  readonly paymentId: string
  /** Amount that arrived; undefined means the amount due. */
  readonly amountMinor: bigint | undefined
}

/** Records that a transfer has arrived; undefined if the transfer does not exist. Idempotent. */
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
