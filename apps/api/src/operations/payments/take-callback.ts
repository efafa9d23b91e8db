import { ApiError } from '@taquilla/contract'
import type { PaymentKey, SettlePayment } from '#domain/resale/index.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { CallbackRequest, ReadsCallback } from '#payments/payment-provider.ts'

type SettleRefund = (key: PaymentKey, answer: RefundAnswer) => Promise<unknown>

/**
 * Takes in a provider's notice; one that is known already, or about nothing of ours, changes nothing.
 * @throws payment.callback_refused; server.unavailable where the provider cannot be asked, so that it sends it again
 */
export async function takeCallback(
  readCallback: ReadsCallback,
  request: CallbackRequest,
  { settle, settleRefund }: { readonly settle: SettlePayment; readonly settleRefund: SettleRefund },
): Promise<void> {
  const read = await readCallback(request).catch((cause) => {
    if (cause instanceof ApiError) throw cause
    throw new ApiError('server.unavailable', { retryAfterSeconds: 5, cause })
  })
  if (read === undefined) return
  await ('refund' in read ? settleRefund(read, read.refund) : settle(read, read.answer))
}
