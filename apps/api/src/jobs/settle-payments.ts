import { PAYMENT_NOTICED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { findPayment, isUndecided, listUndecidedPayments } from '#domain/purchase/index.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const EVERY_SECONDS = 30
const PAYMENTS_AT_ONCE = 200

/** Asks the provider for a payment's status after a callback that does not contain it. */
export function createSettleNoticedPayments(services: PlatformServices): JobDefinition {
  return {
    name: 'settle-noticed-payments',
    batchSize: 10,
    ...hearing(
      services,
      onChange(PAYMENT_NOTICED, (_, { sellerId, payload: { paymentId } }) =>
        askProvider(services, { sellerId, paymentId }),
      ),
    ),
  }
}

/** Asks providers about payments that stay undecided: a callback can be lost, and a buyer can close the page. */
export function createUndecidedPaymentsSweep(
  services: PlatformServices,
  silenceSeconds = EVERY_SECONDS,
): RecurringJob {
  return {
    name: 'undecided-payments-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      let after = NIL_ID
      const failures: unknown[] = []
      for (;;) {
        const page = { after, limit: PAYMENTS_AT_ONCE }
        const keys = await listUndecidedPayments(services.database, { seconds: silenceSeconds }, page)
        // A failure must not keep the other payments waiting.
        for (const key of keys) await askProvider(services, key).catch((error) => failures.push(error))
        if (keys.length < PAYMENTS_AT_ONCE) break
        after = keys.at(-1)?.paymentId ?? NIL_ID
      }
      if (failures.length > 0) {
        throw new Error(`${failures.length} payments could not be asked about.`, { cause: failures[0] })
      }
    },
  }
}

async function askProvider(services: PlatformServices, key: PaymentKey): Promise<void> {
  const { database, vault, payments } = services
  const payment = await findPayment(database.of(key.sellerId), vault, key)
  if (payment === undefined || !isUndecided(payment.status)) return
  const provider = payments.find(payment.provider)
  if (provider === undefined) throw new Error(`${payment.provider} is not set up.`)
  // A missing reference means that the payment never reached the provider, because the process died.
  if (payment.reference === null) {
    await settlePayment(services, key, { status: 'DECLINED', failure: 'payment.unavailable' })
    return
  }
  const answer = await provider.findState(payment)
  if (answer.status !== payment.status) {
    await settlePayment(services, key, answer)
  } else if (payment.holdEndsAt <= payment.now) {
    const last = await provider.cancel(payment)
    const isOver = last.status === 'ABANDONED' && last.failure === null
    await settlePayment(services, key, isOver ? { ...last, failure: 'payment.expired' } : last)
  }
}
