import { ApiError, text } from '@taquilla/contract'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { KnownPayment, PaymentProvider } from './payment-provider.ts'

/** @throws payment.challenge_failed, or server.unavailable if the provider does not respond */
export async function continueAtProvider(
  provider: PaymentProvider,
  payment: KnownPayment,
  challengeCode: string | undefined,
): Promise<PaymentAnswer> {
  try {
    return await provider.continue(payment, challengeCode)
  } catch (cause) {
    throw cause instanceof ApiError ? cause : unavailable(cause)
  }
}

/** @throws server.unavailable if the provider does not respond, or is no longer set up (undefined) */
export async function cancelAtProvider(
  provider: PaymentProvider | undefined,
  payment: KnownPayment,
): Promise<PaymentAnswer> {
  if (provider === undefined) {
    throw unavailable(new Error(`The provider of payment ${payment.paymentId} is not set up.`))
  }
  return provider.cancel(payment).catch((cause) => {
    throw unavailable(cause)
  })
}

function unavailable(cause: unknown): ApiError {
  const reason = text('El proveedor de pagos no respondió.', 'The payment provider did not respond.')
  return new ApiError('server.unavailable', { values: { reason, retryAfterSeconds: 2 }, cause })
}
