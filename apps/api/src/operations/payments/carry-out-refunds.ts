import { inTenantTransaction } from '#database/transaction.ts'
import {
  claimAcceptedRefunds,
  claimRefunds,
  findPayment,
  type PaymentKey,
  type StoredPayment,
  settleRefund,
} from '#domain/resale/index.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { PaymentProvider } from '#payments/payment-provider.ts'
import type { Services } from '../../services.ts'

const REFUNDS_AT_ONCE = 50

type PaymentServices = Pick<Services, 'database' | 'vault' | 'payments'>

export interface RefundOutcome extends PaymentKey {
  readonly status: RefundAnswer['status']
  readonly failure: string | null
}

/**
 * Requests due refunds from providers. Claims each refund first, so that no two processes request it; failed ones are
 * retried later. `isForced` ignores the retry time.
 */
export async function carryOutRefunds(
  services: PaymentServices,
  options: { readonly only?: PaymentKey; readonly isForced?: boolean } = {},
): Promise<RefundOutcome[]> {
  const outcomes: RefundOutcome[] = []
  for (;;) {
    const claimed = await claimRefunds(services.database, { limit: REFUNDS_AT_ONCE, ...options })
    for (const { attempt, ...key } of claimed) {
      outcomes.push(
        await settleByProvider(services, key, (provider, payment) => provider.refund(payment, attempt)),
      )
    }
    // Forced refunds are due again right after a failure, so a second round would never end.
    if (claimed.length < REFUNDS_AT_ONCE || options.isForced) return outcomes
  }
}

/** Queries the status of accepted refunds, since a callback can be lost. `isForced` ignores the polling interval. */
export async function followRefunds(
  services: PaymentServices,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<RefundOutcome[]> {
  const outcomes: RefundOutcome[] = []
  for (;;) {
    const claimed = await claimAcceptedRefunds(services.database, { limit: REFUNDS_AT_ONCE, isForced })
    for (const { reference, ...key } of claimed) {
      outcomes.push(
        await settleByProvider(services, key, (provider, payment) => provider.findRefund(payment, reference)),
      )
    }
    if (claimed.length < REFUNDS_AT_ONCE || isForced) return outcomes
  }
}

/** Calls the payment's provider and stores the result; no response counts as FAILED without a reference. */
async function settleByProvider(
  { database, vault, payments }: PaymentServices,
  key: PaymentKey,
  call: (provider: PaymentProvider, payment: StoredPayment) => Promise<RefundAnswer>,
): Promise<RefundOutcome> {
  const payment = await findPayment(database.of(key.sellerId), vault, key)
  const answer = await answerOf(payment, payment && payments.find(payment.provider), call)
  await inTenantTransaction(database, key.sellerId, (db) => settleRefund(db, key, answer))
  return { ...key, status: answer.status, failure: answer.status === 'FAILED' ? answer.failure : null }
}

async function answerOf(
  payment: StoredPayment | undefined,
  provider: PaymentProvider | undefined,
  call: (provider: PaymentProvider, payment: StoredPayment) => Promise<RefundAnswer>,
): Promise<RefundAnswer> {
  if (payment === undefined) return { status: 'FAILED', failure: 'There is no such payment.' }
  if (provider === undefined) return { status: 'FAILED', failure: `${payment.provider} is not set up.` }
  try {
    return await call(provider, payment)
  } catch (error) {
    return { status: 'FAILED', failure: error instanceof Error ? error.message : String(error) }
  }
}
