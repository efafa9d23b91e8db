import { inTenantTransaction } from '#database/transaction.ts'
import {
  claimRefunds,
  claimTakenOn,
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
  /** As the provider says. */
  readonly status: RefundAnswer['status']
  readonly failure: string | null
}

/**
 * Carries out refunds that are due, each claimed before its provider is asked, so that no two processes ask at once;
 * what fails comes back later. `isForced` waits for no retry's time.
 */
export async function carryOutRefunds(
  services: PaymentServices,
  options: { readonly only?: PaymentKey; readonly isForced?: boolean } = {},
): Promise<RefundOutcome[]> {
  const outcomes: RefundOutcome[] = []
  for (;;) {
    const claimed = await claimRefunds(services.database, { limit: REFUNDS_AT_ONCE, ...options })
    for (const { attempt, ...key } of claimed) {
      outcomes.push(await ask(services, key, (provider, payment) => provider.refund(payment, attempt)))
    }
    // Forced attempts fail at once again; one round is enough.
    if (claimed.length < REFUNDS_AT_ONCE || options.isForced) return outcomes
  }
}

/**
 * Asks providers about refunds that they have taken on: a notice can be lost. `isForced` waits for no time.
 */
export async function followRefunds(
  services: PaymentServices,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<RefundOutcome[]> {
  const outcomes: RefundOutcome[] = []
  for (;;) {
    const claimed = await claimTakenOn(services.database, { limit: REFUNDS_AT_ONCE, isForced })
    for (const { reference, ...key } of claimed) {
      outcomes.push(await ask(services, key, (provider, payment) => provider.findRefund(payment, reference)))
    }
    if (claimed.length < REFUNDS_AT_ONCE || isForced) return outcomes
  }
}

/** Asks the payment's provider, and takes in what it says. A provider that does not respond says nothing of a refund. */
async function ask(
  { database, vault, payments }: PaymentServices,
  key: PaymentKey,
  question: (provider: PaymentProvider, payment: StoredPayment) => Promise<RefundAnswer>,
): Promise<RefundOutcome> {
  const payment = await findPayment(database.of(key.sellerId), vault, key)
  const answer = await answerOf(payment, payment && payments.find(payment.provider), question)
  await inTenantTransaction(database, key.sellerId, (db) => settleRefund(db, key, answer))
  return { ...key, status: answer.status, failure: answer.status === 'FAILED' ? answer.failure : null }
}

async function answerOf(
  payment: StoredPayment | undefined,
  provider: PaymentProvider | undefined,
  question: (provider: PaymentProvider, payment: StoredPayment) => Promise<RefundAnswer>,
): Promise<RefundAnswer> {
  if (payment === undefined) return { status: 'FAILED', failure: 'There is no such payment.' }
  if (provider === undefined) return { status: 'FAILED', failure: `${payment.provider} is not set up.` }
  try {
    return await question(provider, payment)
  } catch (error) {
    return { status: 'FAILED', failure: error instanceof Error ? error.message : String(error) }
  }
}
