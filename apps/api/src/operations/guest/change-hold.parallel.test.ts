import { changeHold, createHold } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { expireDueHolds } from '#domain/purchase/holds/expire-holds.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { payWith, readPurchaseState } from '../../../test/builders/payments.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  expirePurchase,
  readBuyIntention,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'

const ROUNDS = 5

const test = withTestApp()
let event: StoredEvent
let people: readonly string[]

beforeAll(async () => {
  event = await storeResaleEvent(test)
  people = await Promise.all(['one', 'two'].map((name) => signIn(test, `${name}@example.com`)))
})

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

async function offersOfRound() {
  event = await storeResaleEvent(test)
  return (await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2', '3'] })).listingIds
}

async function hold(listingId: string | undefined, session: string | undefined): Promise<string> {
  const body = { listingIds: [listingId], lang: 'es' }
  return (await test.guest(createHold, { session, body })).answer.id
}

const change = (id: string, listingIds: readonly (string | undefined)[], session: string | undefined) =>
  test.guest(changeHold, { params: { id }, session, body: { listingIds } })

describe('change-hold, in parallel', () => {
  it.each(rounds)('gives a seat to one of two people who change to it (%i)', async () => {
    const [first, wanted, last] = await offersOfRound()
    const [mine, theirs] = await Promise.all([hold(first, people[0]), hold(last, people[1])])
    const answers = await Promise.all([
      change(mine, [first, wanted], people[0]),
      change(theirs, [last, wanted], people[1]),
    ])
    const outcomes = answers.map(({ status, problem }) => (status === 200 ? 200 : problem.code))
    expect(outcomes.toSorted()).toEqual([200, 'listing.not_available'])
    const loser = outcomes[0] === 200 ? theirs : mine
    expect(await readBuyIntention(test, loser)).toMatchObject({ status: 'OPEN', held: [true] })
  })

  it.each(rounds)('makes one change of two that one person sends at once (%i)', async () => {
    const [first, second, third] = await offersOfRound()
    const id = await hold(first, people[0])
    const answers = await Promise.all([
      change(id, [first, second], people[0]),
      change(id, [third], people[0]),
    ])
    const outcomes = answers.map(({ status, problem }) => (status === 200 ? 200 : problem.code))
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1)
    expect(['buy_intention.ended', 'buy_intention.hold_limit']).toContain(
      outcomes.find((outcome) => outcome !== 200),
    )
  })

  it.each(rounds)('is either before a payment, which then fails, or refused (%i)', async () => {
    const [first, second] = await offersOfRound()
    const id = await hold(first, people[0])
    const [changed, paid] = await Promise.all([
      change(id, [second], people[0]),
      payWith(test, { id, session: String(people[0]) }, 'SUCCESS'),
    ])
    const state = await readPurchaseState(test, id)
    if (changed.status === 200) {
      expect([paid.status, paid.problem.code]).toEqual([409, 'buy_intention.ended'])
      expect(state).toMatchObject({ buyIntention: 'CANCELLED', listings: ['ACTIVE'] })
    } else {
      expect(['payment.under_way', 'buy_intention.ended', 'listing.not_available']).toContain(
        changed.problem.code,
      )
      expect(paid.answer.status).toBe('CAPTURED')
      expect(state).toMatchObject({ buyIntention: 'COMPLETED', listings: ['SOLD'] })
    }
  })

  it.each(rounds)('never revives a hold that expires meanwhile (%i)', async () => {
    const [first, second] = await offersOfRound()
    const id = await hold(first, people[0])
    await expirePurchase(test, id)
    const [changed] = await Promise.all([
      change(id, [first, second], people[0]),
      expireDueHolds(test.database, 10),
      hold(first, people[1]),
    ])
    expect([changed.status, changed.problem.code]).toEqual([409, 'buy_intention.ended'])
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'EXPIRED', held: [false] })
  })
})
