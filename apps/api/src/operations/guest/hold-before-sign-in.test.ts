import { UNPAID_HOLD_LIMITS } from '@taquilla/contract'
import {
  changeHold,
  claimCheckout,
  createHold,
  getCheckout,
  getListingPage,
  getResalePage,
  releaseHold,
} from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { newToken } from '#domain/values/ids.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import {
  ANA,
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { deviceOf } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

const SET = positional('test.set', 'update buy_intentions set buyer_email = $1 where buy_intention_id = $2')
let networks = 0

/** A browser on a network of its own. */
function openBrowser() {
  networks += 1
  return { device: newToken(), from: `203.0.113.${networks}` }
}

type Browser = ReturnType<typeof openBrowser>

const hold = (browser: Partial<Browser>, listingIds: readonly string[], session?: string) =>
  test.guest(createHold, { ...browser, session, body: { listingIds, lang: 'en' } })
const look = (browser: Partial<Browser>, id: string, session?: string) =>
  test.guest(getCheckout, { ...browser, session, params: { id } })
const claim = (browser: Partial<Browser>, id: string, session: string) =>
  test.guest(claimCheckout, { ...browser, session, params: { id } })
const change = (
  browser: Browser & { readonly session?: string },
  id: string,
  listingIds: readonly string[],
) => test.guest(changeHold, { ...browser, params: { id }, body: { listingIds } })
const release = (browser: Browser, id: string) => test.guest(releaseHold, { ...browser, params: { id } })

/** Offers of neighboring seats, and a browser that holds the first of them. */
async function heldByBrowser(seats: readonly string[] = ['1', '2', '3']) {
  const event = await storeResaleEvent(test)
  const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats })
  const browser = openBrowser()
  const { answer } = await hold(browser, listingIds.slice(0, 1))
  return { event, listingIds, browser, id: answer.id, held: answer }
}

describe('a hold before a sign-in', () => {
  it('begins at the press, for the browser, and nobody else can hold meanwhile', async () => {
    const event = await storeResaleEvent(test)
    const listingIds = [await storeOffer(test, event)]
    const { status, answer, headers } = await hold({ from: '198.51.100.1' }, listingIds)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ view: 'SIGN_IN', isOfBrowser: true, buyerEmail: null, total: 770 })
    expect(Date.parse(answer.expiresAt)).toBeGreaterThan(Date.parse(answer.now))
    expect(await readBuyIntention(test, answer.id)).toMatchObject({ source: 'HOSTED', buyer_email: null })
    const device = String(deviceOf(headers))
    expect((await look({ device }, answer.id)).answer.items).toHaveLength(1)
    await expectRefusal(hold(openBrowser(), listingIds), 409, 'listing.not_available')
    await expectRefusal(hold({}, listingIds, await signIn(test, SOFIA)), 409, 'listing.not_available')
    await expirePurchase(test, answer.id)
    expect((await hold(openBrowser(), listingIds)).status).toBe(200)
  })

  it('is that of the person who signs in in the browser', async () => {
    const { browser, id } = await heldByBrowser()
    const session = await signIn(test, SOFIA)
    expect((await look(browser, id, session)).answer).toMatchObject({ view: 'OPEN', isOfBrowser: true })
    const { answer } = await claim(browser, id, session)
    expect(answer).toMatchObject({ view: 'BUYER', isOfBrowser: false, buyerEmail: SOFIA, status: 'OPEN' })
    expect((await look(browser, id)).answer).toMatchObject({ view: 'SIGN_IN', items: [] })
    expect((await look(openBrowser(), id, session)).answer.items).toHaveLength(1)
  })

  it('is that of a person alone whom an earlier version, which knows no browsers, let claim it', async () => {
    const { browser, id, listingIds } = await heldByBrowser()
    await test.database.rows(SET, [SOFIA, id])
    expect((await look(browser, id)).answer).toMatchObject({ view: 'SIGN_IN', isOfBrowser: false, items: [] })
    expect((await hold(browser, listingIds.slice(1, 2))).status).toBe(200)
    const claimed = await look({}, id, await signIn(test, SOFIA))
    expect(claimed.answer).toMatchObject({ view: 'BUYER', status: 'OPEN' })
  })

  it('does not exist for other browsers, signed in or not', async () => {
    const { browser, id, listingIds } = await heldByBrowser()
    const [other, session] = [openBrowser(), await signIn(test, SOFIA)]
    await expectRefusal(look(other, id), 404, 'buy_intention.not_found')
    await expectRefusal(look({}, id, session), 404, 'buy_intention.not_found')
    await expectRefusal(claim(other, id, session), 404, 'buy_intention.not_found')
    await expectRefusal(change(other, id, listingIds), 404, 'buy_intention.not_found')
    await expectRefusal(release(other, id), 404, 'buy_intention.not_found')
    expect((await look(browser, id)).answer.status).toBe('OPEN')
  })

  it('is found again by its browser on the pages of its offers', async () => {
    const { browser, id, listingIds, held } = await heldByBrowser()
    const visit = { params: { id: held.show.eventId }, query: { showId: 'show' } }
    for (const session of [undefined, await signIn(test, SOFIA)]) {
      const { answer } = await test.guest(getResalePage, { ...visit, ...browser, session })
      expect(answer.hold).toMatchObject({ id, offers: [{ listingIds: listingIds.slice(0, 1) }] })
    }
    expect((await test.guest(getResalePage, visit)).answer.hold).toBeNull()
    const listing = { params: { id: String(listingIds[0]) } }
    expect((await test.guest(getListingPage, { ...listing, ...browser })).answer.holdId).toBe(id)
    expect((await test.guest(getListingPage, listing)).answer.holdId).toBeNull()
  })

  it('can be changed and released by its browser, and only by its person after the sign-in', async () => {
    const { browser, id, listingIds } = await heldByBrowser()
    const { answer: pair } = await change(browser, id, listingIds.slice(0, 2))
    expect(pair).toMatchObject({ isOfBrowser: true, view: 'SIGN_IN', total: 1540 })
    await expectRefusal(hold(browser, listingIds.slice(2)), 409, 'buy_intention.hold_limit')
    expect((await release(browser, pair.id)).status).toBe(200)
    const { answer: next } = await hold(browser, listingIds.slice(2))
    const session = await signIn(test, SOFIA)
    await claim(browser, next.id, session)
    await expectRefusal(change(browser, next.id, listingIds), 401, 'session.missing')
    await expectRefusal(release(browser, next.id), 401, 'session.missing')
  })

  it('becomes that of the person who changes it after signing in', async () => {
    const { browser, id, listingIds } = await heldByBrowser()
    const { answer } = await change(
      { ...browser, session: await signIn(test, SOFIA) },
      id,
      listingIds.slice(1, 2),
    )
    expect(answer).toMatchObject({ view: 'BUYER', isOfBrowser: false, buyerEmail: SOFIA })
  })

  it('holds no more than eight', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: Array(9).fill(null) })
    await expectRefusal(hold(openBrowser(), listingIds), 409, 'buy_intention.hold_limit')
  })

  it('makes a browser wait after many that nobody paid', async () => {
    const event = await storeResaleEvent(test)
    const listingIds = [await storeOffer(test, event)]
    const browser = openBrowser()
    for (let count = 0; count <= UNPAID_HOLD_LIMITS.freePerDevice; count++) {
      const { answer } = await hold(browser, listingIds)
      expect(answer.holdAgainAt === null).toBe(count < UNPAID_HOLD_LIMITS.freePerDevice)
      await release(browser, answer.id)
    }
    await expectRefusal(hold(browser, listingIds), 409, 'buy_intention.cool_down')
  })
})

describe('a claim that the person may not make', () => {
  it('is refused to the person who listed the ticket, and the seat is free', async () => {
    const { browser, id, listingIds } = await heldByBrowser()
    await expectRefusal(claim(browser, id, await signIn(test, ANA)), 422, 'buy_intention.own_listing')
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'CANCELLED', held: [false] })
    expect((await hold(openBrowser(), listingIds.slice(0, 1))).status).toBe(200)
  })

  it('is refused to a person with another hold of the show, also by changing what the browser holds', async () => {
    const { browser, id, listingIds } = await heldByBrowser()
    const session = await signIn(test, SOFIA)
    const { answer: own } = await hold({}, listingIds.slice(1, 2), session)
    await expectRefusal(claim(browser, id, session), 409, 'buy_intention.hold_limit')
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'CANCELLED', held: [false] })
    expect((await look({}, own.id, session)).answer.status).toBe('OPEN')
    const { answer } = await hold(browser, listingIds.slice(0, 1))
    await expectRefusal(
      change({ ...browser, session }, answer.id, listingIds.slice(2)),
      409,
      'buy_intention.hold_limit',
    )
  })

  it('is refused to a person who has to wait', async () => {
    const event = await storeResaleEvent(test)
    const listingId = await storeOffer(test, event)
    const session = await signIn(test, SOFIA)
    for (let count = 0; count <= UNPAID_HOLD_LIMITS.freePerPerson; count++) {
      const { answer } = await hold({}, [listingId], session)
      await test.guest(releaseHold, { session, params: { id: answer.id } })
    }
    const browser = openBrowser()
    const { answer } = await hold(browser, [listingId])
    await expectRefusal(claim(browser, answer.id, session), 409, 'buy_intention.cool_down')
    expect(await readBuyIntention(test, answer.id)).toMatchObject({ status: 'CANCELLED', held: [false] })
  })

  it('is refused once the hold has expired or was released', async () => {
    const [late, ended] = [await heldByBrowser(), await heldByBrowser()]
    const session = await signIn(test, SOFIA)
    await expirePurchase(test, late.id)
    await expectRefusal(claim(late.browser, late.id, session), 410, 'buy_intention.expired')
    await release(ended.browser, ended.id)
    await expectRefusal(claim(ended.browser, ended.id, session), 409, 'buy_intention.ended')
  })

  it('is refused to a person known by phone only, and the browser goes on holding', async () => {
    const { browser, id } = await heldByBrowser()
    await expectRefusal(claim(browser, id, await signInByPhone(test, '549351')), 401, 'session.missing')
    expect((await look(browser, id)).answer.status).toBe('OPEN')
  })
})

expectEveryCode(claimCheckout)
