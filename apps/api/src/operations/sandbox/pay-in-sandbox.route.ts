import {
  ApiError,
  type CurrentBuyIntention,
  type Language,
  type OperationInput,
  payInSandbox as payInSandboxOperation,
} from '@taquilla/contract'
import { SANDBOX_CHALLENGE_CODE } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import {
  findPayment,
  lockForBuyer,
  openPayment,
  readBuyIntention,
  settle,
  startAtProvider,
} from '#domain/purchase/index.ts'
import { refuseLive } from '#domain/sellers/index.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function payInSandboxRoute(services: Services): Route {
  return writeRoute(payInSandboxOperation, async ({ params, body }, { db, seller, language }) => {
    refuseLive(seller)
    const checkout = { sellerId: seller.sellerId, ...params }
    return payInSandbox(db, services, { checkout, language, body })
  })
}

interface SandboxRequest {
  readonly checkout: BuyIntentionKey
  readonly language: Language
  readonly body: OperationInput<typeof payInSandboxOperation>['body']
}

/** Pays as the hosted checkout does, and answers a challenge with the test code. @throws the error codes of the operation */
async function payInSandbox(
  db: Sql,
  { vault, payments, holdTimes, apiUrl }: Services,
  { checkout, language, body }: SandboxRequest,
): Promise<CurrentBuyIntention> {
  const provider = payments.find('sandbox')
  if (provider === undefined) throw new Error('The sandbox provider is not configured.')
  // The checkout settles a payment in a second transaction. In one, the locks of the sale come first (docs/sql.md).
  const person = await lockForBuyer(db, checkout, body.user)
  const card = { number: body.card, expiry: '12/99', securityCode: '123' }
  const tools = { vault, extensions: holdTimes, transfers: payments.transfers }
  const holders = body.holders ?? []
  const prepared = await openPayment(db, {
    ...{ checkout, person, provider, vault, holdTimes },
    sellerKind: 'sandbox',
    providers: payments.all,
    body: { holders, card, expectedTotal: body.expectedTotal },
  })
  const { payment, isNew } = prepared
  if (prepared.isUnderWay) throw new ApiError('payment.under_way')
  if (isNew) {
    const answer = await startAtProvider(prepared, { apiUrl, language }, (order) =>
      provider.start(order, card),
    )
    await settle(db, payment, { answer, tools })
    const started = await findPayment(db, vault, payment)
    if (started?.status === 'CHALLENGED') {
      await settle(db, started, { answer: await provider.continue(started, SANDBOX_CHALLENGE_CODE), tools })
    }
  }
  return readBuyIntention(db, checkout, { vault, apiUrl })
}
