import { inTenantTransaction } from '#database/transaction.ts'
import type { PaymentKey } from '#domain/sales/payment.ts'
import { findPayment } from '#domain/sales/payments-repository.ts'
import {
  type ClaimedRefund,
  claimRefunds,
  setRefundDone,
  setRefundFailure,
} from '#domain/sales/refunds-repository.ts'
import type { RefundAnswer } from '#payments/payment-provider.ts'
import type { Services } from '../../services.ts'

const REFUNDS_AT_ONCE = 50

type PaymentServices = Pick<Services, 'database' | 'vault' | 'payments'>

export interface RefundOutcome extends PaymentKey {
  readonly isDone: boolean
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
    for (const refund of claimed) outcomes.push(await carryOut(services, refund))
    // Forced attempts fail at once again; one round is enough.
    if (claimed.length < REFUNDS_AT_ONCE || options.isForced) return outcomes
  }
}

async function carryOut(services: PaymentServices, refund: ClaimedRefund): Promise<RefundOutcome> {
  const { sellerId, paymentId } = refund
  const key = { sellerId, paymentId }
  const answer = await askProvider(services, refund)
  await inTenantTransaction(services.database, sellerId, async (sql) => {
    if (answer.status === 'FAILED') await setRefundFailure(sql, key, answer.failure)
    else await setRefundDone(sql, key, { reference: answer.reference, from: ['DUE'] })
  })
  const isDone = answer.status === 'DONE'
  return { ...key, isDone, failure: isDone ? null : answer.failure }
}

async function askProvider(services: PaymentServices, refund: ClaimedRefund): Promise<RefundAnswer> {
  const payment = await findPayment(services.database.of(refund.sellerId), services.vault, refund)
  if (payment === undefined) return { status: 'FAILED', failure: 'There is no such payment.' }
  const provider = services.payments.find(payment.provider)
  if (provider === undefined) return { status: 'FAILED', failure: `${payment.provider} is not set up.` }
  try {
    return await provider.refund(payment, refund.attempt)
  } catch (error) {
    return { status: 'FAILED', failure: error instanceof Error ? error.message : String(error) }
  }
}
