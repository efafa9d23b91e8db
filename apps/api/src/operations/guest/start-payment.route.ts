import { ApiError, type Language } from '@taquilla/contract'
import { type GuestInput, startPayment as startPaymentOperation } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { openPayment, presentPayment, type StoredPayment, startAtProvider } from '#domain/purchase/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import { type GuestContext, guestRoute } from '#http/guest-route.ts'
import type { PaymentProvider } from '#payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import type { RouteServices, SettlePayment } from '../route-services.ts'

export function startPaymentRoute(services: RouteServices) {
  const { vault, payments, holdTimes, settle } = services
  return guestRoute(startPaymentOperation, async ({ params, body }, { seller, person, language, warn }) => {
    const provider = payments.find(body.provider)
    if (provider === undefined) throw new ApiError('payment.method_not_offered')
    const payment = await startPayment(
      { services, settle, language, warn },
      {
        checkout: { sellerId: seller.sellerId, buyIntentionId: params.id },
        sellerKind: seller.kind,
        person,
        provider,
        providers: payments.all,
        body,
        vault,
        holdTimes,
      },
    )
    return presentPayment(payment, { sellerKind: seller.kind, language }, payments)
  })
}

type PaymentRequest = Parameters<typeof openPayment>[1]
type PreparedPayment = Awaited<ReturnType<typeof openPayment>>

interface RequestOnPages extends PaymentRequest {
  readonly provider: PaymentProvider
  readonly body: GuestInput<typeof startPaymentOperation>['body']
}

interface PaymentContext {
  readonly services: Services
  readonly settle: SettlePayment
  readonly language: Language
  readonly warn: GuestContext['warn']
}

/**
 * Starts the payment of a purchase, or returns the one that exists: in progress or captured. A buyer whose first answer
 * was lost may therefore repeat the call. The provider is called between two transactions, so that no lock is held
 * while it responds. @throws the error codes of the operation
 */
async function startPayment(context: PaymentContext, request: RequestOnPages): Promise<StoredPayment> {
  const { database } = context.services
  const prepared = await inTenantTransaction(database, request.checkout.sellerId, (db) =>
    openPayment(db, request),
  )
  if (!prepared.isNew) return prepared.payment
  const answer = await callProvider(context, request, prepared)
  return (await context.settle({ ...prepared.payment, actor: PERSON }, answer)) ?? prepared.payment
}

async function callProvider(
  context: PaymentContext,
  { provider, body }: RequestOnPages,
  prepared: PreparedPayment,
): Promise<PaymentAnswer> {
  try {
    const page = { apiUrl: context.services.apiUrl, language: context.language }
    return await startAtProvider(prepared, page, (order) => provider.start(order, body.card))
  } catch (cause) {
    context.warn('payment provider unavailable', cause)
    // Safe to decline: the buyer has entered nothing yet, so a payment that the provider did create cannot be charged.
    return { status: 'DECLINED', failure: 'payment.unavailable' }
  }
}
