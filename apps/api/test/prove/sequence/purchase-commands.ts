import { createBuyIntention } from '@taquilla/contract'
import {
  abandonPayment,
  continuePayment,
  type GuestPayment,
  getPayment,
  releaseHold as releaseHoldOperation,
  startPayment,
} from '@taquilla/contract/guest'
import { SANDBOX_CARDS, SANDBOX_CHALLENGE_CODE, type SandboxOutcome } from '@taquilla/contract/resale'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  type ListingModel,
  type Model,
  type PaymentModel,
  type Person,
  type PurchaseModel,
  wholeOffer,
} from '../model/model.ts'
import * as purchaseModel from '../model/purchase-model.ts'
import { toNumber } from '../money.ts'
import { cardBody } from '../requests.ts'
import {
  actor,
  command,
  expectOutcome,
  listingPick,
  type PurchasePick,
  payablePick,
  pickListing,
  pickPurchase,
  undecidedPick,
} from './command.ts'
import { emailOf, idOf, saw, type World } from './world.ts'

const person = fc.constantFrom<Person>('Ana', 'Bruno', 'Bruno', 'Carla')

const NAMES: Record<Person, string> = { Ana: 'Ana Vidal', Bruno: 'Bruno Paz', Carla: 'Carla Rey' }

export const hold = command(
  fc.record({
    /** Undefined stands for somebody else than the reseller. */
    buyer: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: person }),
    picks: fc.array(listingPick, { minLength: 1, maxLength: 2 }),
    isWhole: fc.constantFrom(true, true, true, false),
  }),
  ({ buyer, picks, isWhole }, model, world) => {
    const named = [...new Set(picks.map((pick) => pickListing(model, pick)))]
    const whole = named.flatMap((each) => (each ? wholeOffer(model, each) : [undefined]))
    const listings = isWhole ? [...new Set(whole)] : named
    const other = listings[0]?.reseller === 'Bruno' ? 'Ana' : 'Bruno'
    return sendHold(model, world, { buyer: buyer ?? other, listings })
  },
)

interface WantedHold {
  readonly buyer: Person
  readonly listings: readonly (ListingModel | undefined)[]
}

async function sendHold(model: Model, world: World, { buyer, listings }: WantedHold): Promise<void> {
  const hadExpired = listings.some((each) => each !== undefined && isInExpiredHold(model, each))
  const outcome = purchaseModel.hold(model, buyer, listings)
  const items = listings.map((listing) => idOf(world.listingIds, listing))
  const response = await world.call(createBuyIntention, { body: { items, user: emailOf(buyer) } })
  const purchase = expectOutcome(response, outcome)
  if (purchase === undefined) {
    const isOffered = listings.every((listing) => listing?.status === 'ACTIVE')
    saw('a held listing was refused', response.problem.code === 'listing.not_available' && isOffered)
    return
  }
  const { _id, attachedCart, details } = response.answer
  world.purchaseIds[purchase.index] = _id
  expect(attachedCart.items).toEqual(items)
  expect(details).toEqual({ total: toNumber(totalOf(purchase)), currency: 'MXN' })
  expectEnd(world, purchase, attachedCart.expiresAt)
  saw('a listing with an expired hold was held again', hadExpired)
}

function isInExpiredHold({ purchases }: Model, { index }: ListingModel): boolean {
  return purchases.some(
    ({ status, items }) => status === 'EXPIRED' && items.some(({ listing }) => listing === index),
  )
}

/** A sequence takes less than a minute, by which the service may be ahead of the model. */
export function expectEnd(world: World, { expiresAt }: PurchaseModel, answered: string): void {
  const seconds = (Date.parse(answered) - world.startedAt) / 1_000
  expect(seconds, 'seconds until the hold ends').toBeGreaterThanOrEqual(expiresAt)
  expect(seconds, 'seconds until the hold ends').toBeLessThan(expiresAt + 60)
}

export function totalOf({ items }: PurchaseModel): number {
  return items.reduce((sum, { finalPrice }) => sum + finalPrice, 0)
}

export const pay = command(
  fc.record({
    payer: actor,
    choice: payablePick,
    outcome: fc.constantFrom<SandboxOutcome>(
      'SUCCESS',
      'SUCCESS',
      'CHALLENGE',
      ...SANDBOX_CARDS.map(({ outcome }) => outcome),
    ),
    namesHolders: fc.constantFrom(true, true, true, true, false),
  }),
  async ({ outcome, namesHolders, ...by }, model, world) => {
    const { purchase, buyer } = choose(model, by)
    const isPack = purchase?.items.some(({ listing }) => model.listings[listing]?.type === 'PACK')
    const nominal = purchase && namesHolders ? purchaseModel.nominalListings(model, purchase) : []
    const names = new Map(nominal.map((listing) => [listing, NAMES[buyer]]))
    const wasExtended = purchase?.isExtended
    const predicted = purchaseModel.pay(model, purchase, { person: buyer, outcome, names })
    const holders = [...names].map(([listing, fullName]) => ({
      listingId: String(world.listingIds[listing]),
      fullName,
      identificationNumber: '12345',
    }))
    const response = await world.page(startPayment, buyer, {
      params: { id: idOf(world.purchaseIds, purchase) },
      body: cardBody(outcome, holders),
    })
    const payment = expectOutcome(response, predicted)
    if (payment === undefined || purchase === undefined) return
    expectPayment(response.answer, purchase, payment)
    world.paymentIds[purchase.index] = response.answer.id
    saw('a payment was declined', payment.status === 'DECLINED')
    saw('a challenge extended a hold', purchase.isExtended && wasExtended === false)
    saw('a pack was bought whole', isPack === true && payment.isSale)
  },
)

function expectPayment(answer: GuestPayment, purchase: PurchaseModel, payment: PaymentModel): void {
  const { status, amount, currency, failure, isRefunded } = answer
  expect({ status, amount, currency }).toEqual({
    status: payment.status,
    amount: toNumber(totalOf(purchase)),
    currency: 'MXN',
  })
  if (status === 'DECLINED') expect(failure?.code).toBe('payment.declined')
  expect(isRefunded, 'isRefunded').toBe(payment.refund !== null)
}

const payments = { payer: actor, choice: undecidedPick }

export const lookAtPayment = command(fc.record(payments), async (by, model, world) => {
  const { purchase, buyer } = choose(model, by)
  const outcome = purchaseModel.ownPayment(model, buyer, purchase)
  if ('value' in outcome && purchase) purchaseModel.followPayment(model, purchase, outcome.value)
  const response = await world.page(getPayment, buyer, {
    params: { id: idOf(world.paymentIds, purchase) },
  })
  const payment = expectOutcome(response, outcome)
  if (payment && purchase) expectPayment(response.answer, purchase, payment)
})

export const answerChallenge = command(
  fc.record({ ...payments, isRight: fc.constantFrom(true, true, true, false) }),
  async ({ isRight, ...by }, model, world) => {
    const { purchase, buyer } = choose(model, by)
    let outcome = purchaseModel.ownPayment(model, buyer, purchase)
    if ('value' in outcome && purchase) {
      const { value } = outcome
      if (value.status !== 'CHALLENGED') purchaseModel.followPayment(model, purchase, value)
      else if (isRight) purchaseModel.capture(model, purchase, value)
      else outcome = { codes: ['payment.challenge_failed'] }
    }
    const response = await world.page(continuePayment, buyer, {
      params: { id: idOf(world.paymentIds, purchase) },
      body: { challengeCode: isRight ? SANDBOX_CHALLENGE_CODE : '000000' },
    })
    const payment = expectOutcome(response, outcome)
    if (payment && purchase) expectPayment(response.answer, purchase, payment)
  },
)

export const abandon = command(fc.record(payments), async (by, model, world) => {
  const { purchase, buyer } = choose(model, by)
  let outcome = purchaseModel.ownPayment(model, buyer, purchase)
  if ('value' in outcome) {
    if (outcome.value.status === 'CAPTURED') outcome = { codes: ['buy_intention.ended'] }
    else if (purchaseModel.isUndecided(outcome.value)) outcome.value.status = 'ABANDONED'
  }
  const response = await world.page(abandonPayment, buyer, {
    params: { id: idOf(world.paymentIds, purchase) },
  })
  expectOutcome(response, outcome)
})

export const releaseHold = command(
  fc.record({ payer: actor, choice: payablePick }),
  async (by, model, world) => {
    const { purchase, buyer } = choose(model, by)
    const outcome = purchaseModel.releaseHold(model, buyer, purchase)
    const response = await world.page(releaseHoldOperation, buyer, {
      params: { id: idOf(world.purchaseIds, purchase) },
    })
    // Until a worker has voided the hold of a show that was cancelled or began, giving it up may succeed: it frees
    // listings that nobody can buy any more.
    if (purchase?.isVoidedByShow && purchase.buyer === buyer && response.status === 200) {
      purchase.status = 'CANCELLED'
      purchase.isVoidedByShow = false
      return
    }
    expectOutcome(response, outcome)
  },
)

function choose(
  model: Model,
  { payer, choice }: { readonly payer: Person | undefined; readonly choice: PurchasePick },
): { readonly purchase: PurchaseModel | undefined; readonly buyer: Person } {
  const purchase = pickPurchase(model, choice)
  return { purchase, buyer: payer ?? purchase?.buyer ?? 'Bruno' }
}
