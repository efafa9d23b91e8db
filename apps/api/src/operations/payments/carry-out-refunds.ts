import { inTenantTransaction } from '#database/transaction.ts'
import { claimAcceptedRefunds, claimRefunds, hastenRefunds, settleRefund } from '#domain/money/index.ts'
import { findPayment, type StoredPayment } from '#domain/purchase/index.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { PaymentProvider } from '#payments/payment-provider.ts'
import type { PlatformServices } from '../../services.ts'

/**
 * Refunds that a process claims and requests together. A claim lasts a minute and a provider takes half of that at most,
 * so none is claimed that has to wait for others: another process would request it again.
 */
const REFUNDS_AT_ONCE = 10

type PaymentServices = Pick<PlatformServices, 'database' | 'vault' | 'payments'>

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
  { only, isForced = false }: { readonly only?: PaymentKey; readonly isForced?: boolean } = {},
): Promise<RefundOutcome[]> {
  if (isForced) await hastenRefunds(services.database, 'DUE')
  return settleInSlices(
    services,
    () => claimRefunds(services.database, { limit: REFUNDS_AT_ONCE, only }),
    (provider, payment, { attempt }) => provider.refund(payment, attempt),
  )
}

/** Queries the status of accepted refunds, since a callback can be lost. `isForced` ignores the polling interval. */
export async function followRefunds(
  services: PaymentServices,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<RefundOutcome[]> {
  if (isForced) await hastenRefunds(services.database, 'AWAITING_PROVIDER')
  return settleInSlices(
    services,
    () => claimAcceptedRefunds(services.database, { limit: REFUNDS_AT_ONCE }),
    (provider, payment, { reference }) => provider.findRefund(payment, reference),
  )
}

interface ClaimedKey extends PaymentKey {
  /** Reference of an accepted refund. */
  readonly reference?: string
}

async function settleInSlices<Claimed extends ClaimedKey>(
  services: PaymentServices,
  claim: () => Promise<Claimed[]>,
  call: (provider: PaymentProvider, payment: StoredPayment, claimed: Claimed) => Promise<RefundAnswer>,
): Promise<RefundOutcome[]> {
  const outcomes: RefundOutcome[] = []
  for (;;) {
    const claimed = await claim()
    outcomes.push(
      ...(await Promise.all(
        claimed.map((each) =>
          settleByProvider(services, each, (provider, payment) => call(provider, payment, each)),
        ),
      )),
    )
    if (claimed.length < REFUNDS_AT_ONCE) return outcomes
  }
}

/** Calls the payment's provider and stores the result; no response counts as FAILED without a reference. */
async function settleByProvider(
  { database, vault, payments }: PaymentServices,
  { sellerId, paymentId, reference }: ClaimedKey,
  call: (provider: PaymentProvider, payment: StoredPayment) => Promise<RefundAnswer>,
): Promise<RefundOutcome> {
  const key = { sellerId, paymentId }
  const payment = await findPayment(database.of(sellerId), vault, key)
  const answer = await answerOf(payment, payment && payments.find(payment.provider), call)
  // Without a response nothing is known of an accepted refund, nor of an attempt made since it was asked about.
  const isUnknown = reference !== undefined && answer.reference === undefined
  if (!isUnknown) await inTenantTransaction(database, sellerId, (db) => settleRefund(db, key, answer))
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
