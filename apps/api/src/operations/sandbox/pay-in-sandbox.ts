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
import type { Sql, Transaction } from '#database/sql.ts'
import {
  claimStoredCheckout,
  getStoredCheckout,
  isInProgress,
  lockPurchase,
  payInTransaction,
  readBuyIntention,
  settle,
} from '#domain/resale/index.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { PaymentProviders } from '#payments/payment-provider.ts'
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
  const { startSync, continueSync, provider } = sandboxOf(payments)
  const person = await chooseBuyer(db, checkout, body.user)
  const card = { number: body.card, expiry: '12/99', securityCode: '123' }
  const tools = { vault, extensions: holdTimes, transfers: payments.transfers }
  const holders = body.holders ?? []
  let isNew = false
  const payment = await payInTransaction(
    committedLater(db),
    {
      ...{ checkout, person, provider, vault, holdTimes, tools },
      sellerKind: 'sandbox',
      providers: payments.all,
      body: { holders, card, expectedTotal: body.expectedTotal },
      page: { apiUrl, language },
    },
    (order) => {
      isNew = true
      return startSync(order, card)
    },
  )
  if (!isNew && isInProgress(payment.status)) throw new ApiError('payment.under_way')
  if (payment.status === 'CHALLENGED') {
    await settle(db, payment, { answer: continueSync(payment, SANDBOX_CHALLENGE_CODE), tools })
  }
  return readBuyIntention(db, checkout, { vault, apiUrl })
}

function sandboxOf(payments: PaymentProviders) {
  const provider = payments.find('sandbox')
  if (provider?.startSync === undefined || provider.continueSync === undefined) {
    throw new Error('The sandbox provider is not configured.')
  }
  return { provider, startSync: provider.startSync, continueSync: provider.continueSync }
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

/** The request's transaction, which commits after the handler and not with the last statement of the sale. */
function committedLater({ rows }: Sql): Transaction {
  return { rows, lastRows: rows }
}
