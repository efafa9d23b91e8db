import { ApiError, type Language } from '@taquilla/contract'
import { startPayment } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { presentPayment } from '#domain/sales/payment-presenter.ts'
import type { SettlePayment } from '#domain/sales/settlement.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { PaymentProvider, SandboxCardInput } from '#payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { type OpenedPayment, openPayment } from './start-payment.ts'

export function createStartPaymentRoute(services: Services, settle: SettlePayment) {
  const { database, vault, payments } = services
  return guestRoute(startPayment, async ({ params, body }, { seller, person, language }) => {
    const provider = payments.find(body.provider)
    if (provider === undefined) throw new ApiError('payment.method_not_offered')
    const opened = await inTenantTransaction(database, seller.sellerId, (sql) =>
      openPayment(sql, {
        checkout: { sellerId: seller.sellerId, buyIntentionId: params.id },
        sellerKind: seller.kind,
        person,
        provider,
        serving: payments.all,
        body,
        vault,
      }),
    )
    const payment = opened.isNew
      ? await settle(opened.payment, await decide(provider, opened, { services, language, card: body.card }))
      : opened.payment
    return presentPayment(payment ?? opened.payment, {
      language,
      stripePublishableKey: payments.stripePublishableKey,
      bankInstructions: payments.bankInstructions(seller.kind),
    })
  })
}

interface Purchase {
  readonly services: Services
  readonly language: Language
  readonly card: SandboxCardInput | undefined
}

/** Asks the provider, outside of any transaction. What costs nothing is paid. */
async function decide(
  provider: PaymentProvider,
  { payment, description }: OpenedPayment,
  { services, language, card }: Purchase,
): Promise<PaymentAnswer> {
  const { sellerId, paymentId, amountMinor, currency, buyIntentionId, holdEndsAt, now } = payment
  if (amountMinor === 0n) return { status: 'CAPTURED', reference: `free_${paymentId}`, amountMinor, currency }
  const url = checkoutUrl({ apiUrl: services.apiUrl, sellerId, language }, buyIntentionId)
  const order = { sellerId, paymentId, amountMinor, currency, language, description, checkoutUrl: url }
  try {
    return await provider.start({ ...order, holdEndsAt, now }, card)
  } catch {
    // The buyer has nothing to pay with yet, so nothing can be charged by what the provider may have begun.
    return { status: 'DECLINED', failure: 'payment.unavailable' }
  }
}
