import { ApiError, text } from '@taquilla/contract'
import type { SellerDatabase } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { settleRefund } from '#domain/money/index.ts'
import { isUuid } from '#domain/values/ids.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { CallbackReader, CallbackRequest } from '#payments/payment-provider.ts'
import type { SettlePayment } from '../route-services.ts'

const SILENT = text('El proveedor de pagos no respondió.', 'The payment provider did not respond.')

type SettleRefund = (key: PaymentKey, answer: RefundAnswer) => Promise<unknown>

/**
 * Applies a provider callback; does nothing for a repeated or foreign one.
 * @throws payment.callback_refused, or server.unavailable if the provider's API fails, so that it repeats the callback
 */
export async function handleCallback(
  readCallback: CallbackReader,
  request: CallbackRequest,
  { settle, settleRefund }: { readonly settle: SettlePayment; readonly settleRefund: SettleRefund },
): Promise<void> {
  const read = await readCallback(request).catch((cause) => {
    if (cause instanceof ApiError) throw cause
    throw new ApiError('server.unavailable', { values: { reason: SILENT, retryAfterSeconds: 5 }, cause })
  })
  // Other systems on the same account choose ids of another form.
  if (read === undefined || !isUuid(read.paymentId)) return
  await ('refund' in read ? settleRefund(read, read.refund) : settle(read, read.answer))
}

/** Applies a provider's response to a refund, in its own transaction; undefined if nothing changed. */
export function settleRefundAnswer(
  database: SellerDatabase,
  key: PaymentKey,
  answer: RefundAnswer,
): ReturnType<typeof settleRefund> {
  return inTenantTransaction(database, key.sellerId, (db) => settleRefund(db, key, answer))
}
