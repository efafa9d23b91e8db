import {
  ApiError,
  type CurrentBuyIntention,
  formOfAddress,
  invalidFields,
  type Language,
  type OperationInput,
  type payInSandbox as payInSandboxOperation,
} from '@taquilla/contract'
import { SANDBOX_CHALLENGE_CODE } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import {
  claimStoredCheckout,
  findPayment,
  freePayment,
  getStoredCheckout,
  isInProgress,
  lockPurchase,
  openPayment,
  orderOf,
  readBuyIntention,
  settle,
} from '#domain/purchase/index.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { Services } from '../../services.ts'

interface SandboxRequest {
  readonly checkout: BuyIntentionKey
  readonly language: Language
  readonly body: OperationInput<typeof payInSandboxOperation>['body']
}

/** Pays as the hosted checkout does, and answers a challenge with the test code. @throws the error codes of the operation */
export async function payInSandbox(
  db: Sql,
  { vault, payments, holdTimes, apiUrl }: Services,
  { checkout, language, body }: SandboxRequest,
): Promise<CurrentBuyIntention> {
  const provider = payments.find('sandbox')
  if (provider === undefined) throw new Error('The sandbox provider is not configured.')
  const person = await chooseBuyer(db, checkout, body.user)
  const card = { number: body.card, expiry: '12/99', securityCode: '123' }
  const tools = { vault, extensions: holdTimes, transfers: payments.transfers }
  const holders = body.holders ?? []
  // The checkout settles a payment in a second transaction. In one, the locks of the sale come first (docs/sql.md).
  await lockPurchase(db, { ...checkout, paymentId: null })
  const prepared = await openPayment(db, {
    ...{ checkout, person, provider, vault, holdTimes },
    sellerKind: 'sandbox',
    providers: payments.all,
    body: { holders, card, expectedTotal: body.expectedTotal },
  })
  const { payment, isNew } = prepared
  if (!isNew && isInProgress(payment.status)) throw new ApiError('payment.under_way')
  if (isNew) {
    const order = orderOf(prepared, { apiUrl, language })
    const answer = payment.amountMinor === 0n ? freePayment(payment) : await provider.start(order, card)
    await settle(db, payment, { answer, tools })
    const started = await findPayment(db, vault, payment)
    if (started?.status === 'CHALLENGED') {
      await settle(db, started, { answer: await provider.continue(started, SANDBOX_CHALLENGE_CODE), tools })
    }
  }
  return readBuyIntention(db, checkout, { vault, apiUrl })
}

/**
 * Returns the buyer of the purchase. A purchase without one is claimed for `user`.
 * @throws request.invalid at /user if there is no buyer, or another one
 */
async function chooseBuyer(db: Sql, key: BuyIntentionKey, user: string | undefined): Promise<Contact> {
  const { buyerEmail } = await getStoredCheckout(db, key)
  const email = user ?? buyerEmail
  if (email === null) throw invalidFields([{ pointer: '/user', code: 'field.required' }])
  const buyer = contactOf('email', email)
  if (buyerEmail === null) {
    await claimStoredCheckout(db, key, {
      buyer,
      lockMore: () => lockPurchase(db, { ...key, paymentId: null }),
    })
  } else if (formOfAddress(buyerEmail) !== buyer.contact) {
    throw invalidFields([{ pointer: '/user', code: 'field.immutable' }])
  }
  return buyer
}
