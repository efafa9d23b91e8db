import { ApiError } from '@taquilla/contract'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { KnownPayment, PaymentProvider } from './payment-provider.ts'

/** Goes on with a payment. @throws payment.challenge_failed; server.unavailable where the provider does not respond */
export async function continueAt(
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

/** Gives a payment up. @throws server.unavailable where the provider does not respond */
export async function cancelAt(provider: PaymentProvider, payment: KnownPayment): Promise<PaymentAnswer> {
  return provider.cancel(payment).catch((cause) => {
    throw unavailable(cause)
  })
}

function unavailable(cause: unknown): ApiError {
  return new ApiError('server.unavailable', { retryAfterSeconds: 2, cause })
}
