import { ApiError, type Language } from '@taquilla/contract'
import { startPayment } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { findSaleTerms } from '#domain/events/index.ts'
import { presentPayment, type SettlePayment, type StoredPayment } from '#domain/resale/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import { type GuestContext, guestRoute } from '#http/guest-route.ts'
import type { OrderToPay, PaymentProvider, SandboxCardInput } from '#payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { type OpenedPayment, openPayment, payAtOnce, type WantedPayment } from './start-payment.ts'

export function createStartPaymentRoute(services: Services, settle: SettlePayment) {
  const { database, vault, payments, holdTimes } = services
  const tools = { vault, findTerms: findSaleTerms, extensions: holdTimes, transfers: payments.transfers }
  return guestRoute(startPayment, async ({ params, body }, { seller, person, language, warn }) => {
    const provider = payments.find(body.provider)
    if (provider === undefined) throw new ApiError('payment.method_not_offered')
    const { sellerId } = seller
    const wanted = {
      checkout: { sellerId, buyIntentionId: params.id },
      sellerKind: seller.kind,
      person,
      provider,
      serving: payments.all,
      body,
      vault,
      holdTimes,
    }
    const purchase = { services, language, card: body.card, warn }
    const { startAtOnce } = provider
    const payment = startAtOnce
      ? await inTenantTransaction(database, { sellerId, actor: PERSON }, (db) =>
          payAtOnce(db, { ...wanted, tools }, (opened) => decideAtOnce(startAtOnce, opened, purchase)),
        )
      : await payOutside(wanted, purchase)
    return presentPayment(payment, { sellerKind: seller.kind, language }, payments)
  })

  /** Stores the payment, asks the provider, and takes its answer in. */
  async function payOutside(wanted: WantedPayment, purchase: Purchase): Promise<StoredPayment> {
    const opened = await inTenantTransaction(database, wanted.checkout.sellerId, (db) =>
      openPayment(db, wanted),
    )
    if (!opened.isNew) return opened.payment
    const answer = await decide(wanted.provider, opened, purchase)
    return (await settle(opened.payment, answer)) ?? opened.payment
  }
}

interface Purchase {
  readonly services: Services
  readonly language: Language
  readonly card: SandboxCardInput | undefined
  readonly warn: GuestContext['warn']
}

/** Asks the provider, outside of any transaction. */
async function decide(
  provider: PaymentProvider,
  opened: OpenedPayment,
  purchase: Purchase,
): Promise<PaymentAnswer> {
  const { payment } = opened
  if (payment.amountMinor === 0n) return nothingToPay(payment)
  try {
    return await provider.start(orderOf(opened, purchase), purchase.card)
  } catch (cause) {
    purchase.warn('payment provider unavailable', cause)
    // The buyer has nothing to pay with yet, so nothing can be charged by what the provider may have begun.
    return { status: 'DECLINED', failure: 'payment.unavailable' }
  }
}

function decideAtOnce(
  startAtOnce: NonNullable<PaymentProvider['startAtOnce']>,
  opened: OpenedPayment,
  purchase: Purchase,
): PaymentAnswer {
  const { payment } = opened
  return payment.amountMinor === 0n
    ? nothingToPay(payment)
    : startAtOnce(orderOf(opened, purchase), purchase.card)
}

/** What costs nothing is paid. */
function nothingToPay({ paymentId, amountMinor, currency }: StoredPayment): PaymentAnswer {
  return { status: 'CAPTURED', reference: `free_${paymentId}`, amountMinor, currency }
}

function orderOf({ payment, description }: OpenedPayment, { services, language }: Purchase): OrderToPay {
  const { sellerId, paymentId, amountMinor, currency, buyIntentionId, holdEndsAt, now } = payment
  const url = checkoutUrl({ apiUrl: services.apiUrl, sellerId, language }, buyIntentionId)
  const order = { sellerId, paymentId, amountMinor, currency, language, description, checkoutUrl: url }
  return { ...order, holdEndsAt, now }
}
