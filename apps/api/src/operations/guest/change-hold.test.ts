import { UNPAID_HOLD_LIMITS } from '@taquilla/contract'
import {
  changeHold,
  createHold,
  getCheckout,
  getResalePage,
  getSession,
  releaseHold,
} from '@taquilla/contract/guest'
import { shownTickets } from '@taquilla/contract/resale'
import { beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '#domain/values/ids.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import { startPurchase } from '../../../test/builders/holds.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'
import { answerOf } from '../../../test/call.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { describeUnholdable } from '../../../test/unholdable-suite.ts'

const SHORTEN = positional(
  'test.shorten_hold',
  `update buy_intentions set expires_at = expires_at - interval '4 minutes'
   where seller_id = $1 and buy_intention_id = $2`,
)

const test = withTestApp()
let sofia: string

beforeAll(async () => {
  sofia = await signIn(test, SOFIA)
})

const seats = (event: StoredEvent, numbers: readonly (string | null)[]) =>
  storeOffers(test, { ...event, type: 'MULTI', seats: numbers })

async function hold(listingIds: readonly string[], session = sofia) {
  return answerOf(test.guest(createHold, { session, body: { listingIds, lang: 'en' } }))
}

const change = (id: string, listingIds: readonly string[], session = sofia) =>
  test.guest(changeHold, { params: { id }, session, body: { listingIds } })

describe('change-hold', () => {
  it('adds a neighboring seat and drops one, without a later end', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['4', '5', '6'])
    const [four = '', five = '', six = ''] = listingIds
    const first = await hold([four])
    await test.database.rows(SHORTEN, [test.seller.sellerId, first.id])
    const { expires_at } = await readBuyIntention(test, first.id)

    const { answer: both } = await change(first.id, [four, five])
    expect(both.items.map(({ seat }) => seat?.seat)).toEqual(['4', '5'])
    expect(both).toMatchObject({ status: 'OPEN', total: 1540, expiresAt: expires_at.toISOString() })
    const { answer: last } = await change(both.id, [five, six])
    expect(last.expiresAt).toBe(expires_at.toISOString())

    expect(await readBuyIntention(test, first.id)).toMatchObject({ status: 'CANCELLED', held: [false] })
    expect(await readBuyIntention(test, both.id)).toMatchObject({ status: 'CANCELLED', held: [false, false] })
    const old = await test.guest(getCheckout, { params: { id: first.id }, session: sofia })
    expect(old.answer).toMatchObject({ status: 'CANCELLED', replacedBy: both.id })
    await hold([four], await signIn(test, 'second@example.com'))
  })

  it('is free: only the hold that ends counts as unpaid', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['1', '2'])
    let { id } = await hold(listingIds)
    for (let index = 0; index < 8; index++) id = (await change(id, [String(listingIds[index % 2])])).answer.id
    await test.guest(releaseHold, { params: { id }, session: sofia })
    await hold(listingIds)
  })

  it('shows the hold to its buyer on every page, and its offers on the resale page', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['1', '2'])
    const session = await signIn(test, 'visible@example.com')
    const { id, show } = await hold(listingIds.slice(0, 1), session)
    expect((await test.guest(getSession, { session })).answer.holdIds).toEqual([id])
    expect((await test.guest(getSession, { session: sofia })).answer.holdIds).not.toContain(id)
    const visit = { params: { id: show.eventId }, query: { showId: 'show' } }
    const { answer } = await test.guest(getResalePage, { ...visit, session })
    expect(answer.hold).toMatchObject({ id, offers: [{ id: listingIds[0], total: 770 }] })
    expect(answer.offers.map((offer) => offer.id)).toEqual([listingIds[1]])
    expect((await test.guest(getResalePage, { ...visit, session: sofia })).answer.hold).toBeNull()
  })

  it('keeps the hold as it was if the listings cannot be held', async () => {
    const own = await storeResaleEvent(test)
    const { listingIds } = await seats(own, ['1', '2'])
    const [one = ''] = listingIds
    const { id } = await hold(listingIds)
    await expectRefusal(change(id, [one, one]), 422, 'request.invalid')
    const mine = await storeOffer(test, { ...own, owner: SOFIA })
    await expectRefusal(change(id, [mine]), 422, 'buy_intention.own_listing')
    const { listingIds: many } = await seats(own, Array(9).fill(null))
    await expectRefusal(change(id, many), 409, 'buy_intention.hold_limit')
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
  })

  it('keeps the hold as it was if the total or the tickets are not those that the person saw', async () => {
    const { listingIds } = await seats(await storeResaleEvent(test), ['1', '2'])
    const { id, show } = await hold(listingIds.slice(0, 1))
    const body = { listingIds, expectedTotal: 1500 }
    await expectRefusal(
      test.guest(changeHold, { params: { id }, session: sofia, body }),
      409,
      'buy_intention.total_changed',
    )
    const shown = { ...shownTickets(show, 'MXN', []), venueName: 'Teatro de Antes' }
    await expectRefusal(
      test.guest(changeHold, { params: { id }, session: sofia, body: { listingIds, shown } }),
      409,
      'buy_intention.details_changed',
    )
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
  })

  it('asks a person to wait who takes over what their browser holds after many unpaid holds', async () => {
    const { listingIds } = await seats(await storeResaleEvent(test), ['1', '2'])
    const session = await signIn(test, 'waiting@example.com')
    for (let count = 0; count <= UNPAID_HOLD_LIMITS.freePerPerson; count++) {
      const { id } = await hold(listingIds, session)
      await test.guest(releaseHold, { params: { id }, session })
    }
    const device = newToken()
    const body = { listingIds, lang: 'en' }
    const { id } = (await test.guest(createHold, { device, body })).answer
    const changed = { params: { id }, device, session, body: { listingIds: listingIds.slice(1) } }
    await expectRefusal(test.guest(changeHold, changed), 409, 'buy_intention.cool_down')
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', buyer_email: null })
  })

  it('refuses another person’s hold, an ended one, and one that is being paid', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['1', '2'])
    const { id } = await hold(listingIds.slice(0, 1))
    const stranger = await signIn(test, 'stranger@example.com')
    await expectRefusal(change(id, listingIds, stranger), 404, 'buy_intention.not_found')
    const withoutSession = test.guest(changeHold, { params: { id }, body: { listingIds } })
    await expectRefusal(withoutSession, 401, 'session.missing')
    const nobodys = await startPurchase(test, { event, buyer: null })
    await expectRefusal(change(nobodys, listingIds), 404, 'buy_intention.not_found')
    await payWith(test, { id, session: sofia }, 'CHALLENGE')
    await expectRefusal(change(id, listingIds), 409, 'payment.under_way')
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
    const late = await hold(
      [await storeOffer(test, await storeResaleEvent(test))],
      await signIn(test, 'late@example.com'),
    )
    await expirePurchase(test, late.id)
    await expectRefusal(
      change(late.id, listingIds, await signIn(test, 'late@example.com')),
      409,
      'buy_intention.ended',
    )
  })

  describeUnholdable(test, async (listingIds) => {
    const email = `${uniqueId('changing')}@example.com`
    const session = await signIn(test, email)
    const { id } = await hold([await storeOffer(test, await storeResaleEvent(test))], session)
    const refusal = await change(id, listingIds, session)
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
    return refusal
  })

  expectEveryCode(changeHold)
})
