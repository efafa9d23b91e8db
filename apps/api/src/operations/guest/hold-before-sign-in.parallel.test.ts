import { claimCheckout, createHold } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { expireDueHolds } from '#domain/purchase/holds/expire-holds.ts'
import { newToken } from '#domain/values/ids.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  ANA,
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'

const ROUNDS = 5

const test = withTestApp()
let sofia: string
let other: string
let reseller: string

beforeAll(async () => {
  const people = [SOFIA, 'other@example.com', ANA].map((email) => signIn(test, email))
  ;[sofia = '', other = '', reseller = ''] = await Promise.all(people)
})

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

/** Each call comes from a network of its own. */
let networks = 0
function from() {
  networks += 1
  return `203.0.113.${networks}`
}

async function offersOfRound() {
  const event = await storeResaleEvent(test)
  return (await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2'] })).listingIds
}

const press = (listingId: string | undefined, device: string) =>
  test.guest(createHold, { device, from: from(), body: { listingIds: [listingId], lang: 'es' } })

async function heldByBrowser() {
  const [listingId] = await offersOfRound()
  const device = newToken()
  const { answer } = await press(listingId, device)
  const claim = (session: string) => test.guest(claimCheckout, { device, session, params: { id: answer.id } })
  return { id: answer.id, listingId, claim }
}

const outcomesOf = (
  answers: readonly { readonly status: number; readonly problem: { readonly code: string } }[],
) => answers.map(({ status, problem }) => (status === 200 ? 200 : problem.code))

describe('a hold before a sign-in, in parallel', () => {
  it('gives a seat to one of ten browsers that press at once', async () => {
    const [listingId] = await offersOfRound()
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(listingId, newToken())))
    expect(outcomesOf(answers).toSorted()).toEqual([200, ...Array(9).fill('listing.not_available')])
  })

  it.each(rounds)('gives a browser one hold of two that it asks for at once (%i)', async () => {
    const [first, second] = await offersOfRound()
    const device = newToken()
    const answers = await Promise.all([press(first, device), press(second, device)])
    expect(outcomesOf(answers).toSorted()).toEqual([200, 'buy_intention.hold_limit'])
  })

  it.each(rounds)('is claimed by one of two people who sign in in the browser (%i)', async () => {
    const { id, claim } = await heldByBrowser()
    const answers = await Promise.all([claim(sofia), claim(other)])
    const outcomes = outcomesOf(answers)
    expect(outcomes.toSorted()).toEqual([200, 'buy_intention.not_found'])
    const { buyer_email } = await readBuyIntention(test, id)
    expect(buyer_email).toBe(outcomes[0] === 200 ? SOFIA : 'other@example.com')
  })

  it('is claimed once by a person with two windows', async () => {
    const { claim } = await heldByBrowser()
    expect(outcomesOf(await Promise.all([claim(sofia), claim(sofia)]))).toEqual([200, 200])
  })

  it.each(rounds)('has a buyer or is over, if it expires while it is claimed (%i)', async () => {
    const { id, listingId, claim } = await heldByBrowser()
    const [answer] = await Promise.all([
      claim(sofia),
      expirePurchase(test, id).then(() => expireDueHolds(test.database, 100)),
    ])
    const { buyer_email, status, held } = await readBuyIntention(test, id)
    expect([status, held]).toEqual(['EXPIRED', [false]])
    expect(buyer_email).toBe(answer.status === 200 ? SOFIA : null)
    if (answer.status !== 200) expect(answer.problem.code).toBe('buy_intention.expired')
    expect((await press(listingId, newToken())).status).toBe(200)
  })

  it.each(rounds)('is released or claimed, if its reseller signs in beside a buyer (%i)', async () => {
    const { id, claim } = await heldByBrowser()
    const outcomes = outcomesOf(await Promise.all([claim(reseller), claim(sofia)]))
    const { status, buyer_email, held } = await readBuyIntention(test, id)
    if (outcomes[1] === 200) {
      expect([status, buyer_email, held]).toEqual(['OPEN', SOFIA, [true]])
      expect(['buy_intention.own_listing', 'buy_intention.not_found']).toContain(outcomes[0])
    } else {
      expect([status, buyer_email, held]).toEqual(['CANCELLED', null, [false]])
      expect(outcomes).toEqual(['buy_intention.own_listing', 'buy_intention.ended'])
    }
  })
})
