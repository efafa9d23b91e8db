import { TaquillaError } from '@taquilla/sdk'

/** True if Taquilla would refuse the same request again. The SDK has already retried what may pass. */
export function isFinal(error: unknown): error is TaquillaError {
  if (!(error instanceof TaquillaError)) return false
  const { status, code } = error
  return status >= 400 && status < 500 && status !== 429 && code !== 'idempotency_key.in_use'
}
