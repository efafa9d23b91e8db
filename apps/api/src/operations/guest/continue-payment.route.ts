import { continuePayment } from '@taquilla/contract/guest'
import { getOwnPayment, isUndecided, presentPayment, type SettlePayment } from '#domain/resale/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { continueAt } from '#payments/continue-at.ts'
import type { Services } from '../../services.ts'

export function createContinuePaymentRoute({ vault, payments }: Services, settle: SettlePayment) {
  return guestRoute(continuePayment, async ({ params, body }, { seller, person, language, db }) => {
    const key = { sellerId: seller.sellerId, paymentId: params.id }
    let payment = await getOwnPayment(db, vault, { ...key, person })
    const provider = payments.find(payment.provider)
    if (provider && isUndecided(payment.status)) {
      const answer = await continueAt(provider, payment, body.challengeCode)
      if (answer.status !== payment.status) payment = (await settle(key, answer)) ?? payment
    }
    return presentPayment(payment, { sellerKind: seller.kind, language }, payments)
  })
}
