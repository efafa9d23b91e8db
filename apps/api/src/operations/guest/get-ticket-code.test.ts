import { createServer } from 'node:http'
import { admitTicket, cancelEvent, updateTicket } from '@taquilla/contract'
import { createListings, getTicketCode, getTicketPage } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateReplacesCodes } from '#domain/sellers/index.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import { changeShows, listForSale, type Market, offering } from '../../../test/builders/market.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { issueProtected } from '../../../test/builders/protected-tickets.ts'
import { BUYER, storeBuyersHold } from '../../../test/builders/resale.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'
import { openServer } from '../../../test/local-server.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
/** Start of a show in half an hour: with OPEN_RULES its codes unlocked half an hour ago. */
const SOON = 1_800

let calls = 0
const seller = createServer((request, response) => {
  calls += 1
  response.setHeader('content-type', 'image/png')
  response.end(request.url === '/code.png' ? PNG : SVG)
})
let test: TestApp
let origin: string
beforeAll(async () => {
  origin = await openServer(seller)
  test = await buildTestApp({ outbound: createOutbound([origin]) })
})
afterAll(async () => {
  seller.close()
  await test.close()
})

const ask = ({ ids, session }: Pick<Market, 'ids' | 'session'>) =>
  test.guest(getTicketCode, { params: { id: String(ids[0]) }, session })

const stateOf = async ({ ids, session }: Market) =>
  (await test.guest(getTicketPage, { params: { id: String(ids[0]) }, session })).answer.ticket?.codeState

const refusalOf = async (market: Market) => {
  const { status, problem } = await ask(market)
  return [status, problem.code, await stateOf(market)]
}

describe('get-ticket-code', () => {
  describe('answers', () => {
    it('a text code as text, and an image as bytes', async () => {
      const text = await issueProtected(test, { startsInSeconds: SOON })
      expect((await ask(text)).answer).toEqual({ kind: 'TEXT', text: text.ticket.ticketAccess.locator })
      const data = PNG.toString('base64')
      for (const ticketAccess of [
        { type: 'BASE64', locator: data },
        { type: 'URL', locator: `${origin}/code.png` },
      ] as const) {
        const picture = await issueProtected(test, { startsInSeconds: SOON, ticket: { ticketAccess } })
        const { answer, text: sent } = await ask(picture)
        expect(answer).toEqual({ kind: 'IMAGE', mediaType: 'image/png', data })
        expect(sent).not.toContain(origin)
      }
    })

    it('an image of the seller many times after one fetch', async () => {
      const ticket = { ticketAccess: { type: 'URL', locator: `${origin}/code.png#once` } } as const
      const picture = await issueProtected(test, { startsInSeconds: SOON, ticket })
      const before = calls
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(picture)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(calls - before).toBe(1)
    })

    it('the code of an unprotected ticket, and of a resold one after the unlock', async () => {
      const open = await issueProtected(test, { rules: { ticketShield: false, superswap: false } })
      expect((await ask(open)).status).toBe(200)
      const resold = await issueProtected(test, { rules: { superSwapUnlock: 60 } })
      const [listingId] = await listForSale(test, resold)
      await storeSale(test, String(listingId), 'bruno@example.com')
      const buyer = { ...resold, session: await signIn(test, 'bruno@example.com') }
      await changeShows(test, resold, { startsInSeconds: 90 })
      expect(await refusalOf(buyer)).toEqual([409, 'ticket.code_locked', 'LOCKED'])
      await changeShows(test, resold, { startsInSeconds: 30 })
      expect((await ask(buyer)).answer).toMatchObject({ text: resold.ticket.ticketAccess.locator })
    })
  })

  describe('refuses', () => {
    it('everybody but the current owner: after a sale only the buyer gets the code', async () => {
      const market = await issueProtected(test)
      const [listingId] = await listForSale(test, market)
      await storeSale(test, String(listingId), 'bruno@example.com')
      await changeShows(test, market, { startsInSeconds: SOON })
      const eve = { ...market, session: await signIn(test, 'eve@example.com') }
      for (const other of [market, eve]) {
        await expectRefusal(ask(other), 404, 'ticket.not_found')
      }
    })

    it('before the unlock, while listed, once used and once cancelled', async () => {
      const market = await issueProtected(test)
      expect(await refusalOf(market)).toEqual([409, 'ticket.code_locked', 'LOCKED'])
      await listForSale(test, market)
      expect(await refusalOf(market)).toEqual([409, 'ticket.code_listed', 'LISTED'])
      const [used, cancelled] = [await issueProtected(test), await issueProtected(test)]
      await test.call(admitTicket, { params: { ticketId: String(used.ticketIds[0]) } })
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      for (const ended of [used, cancelled]) {
        expect(await refusalOf(ended)).toEqual([409, 'ticket.code_ended', 'NONE'])
      }
    })

    it('a ticket whose pickup number replaces the code', async () => {
      const redemption = { policy: 'MANDATORY', instructions: 'Boletería' } as const
      const market = await issueProtected(test, {
        startsInSeconds: SOON,
        event: { configuration: { redemption } },
      })
      expect(await refusalOf(market)).toEqual([409, 'ticket.code_pickup', 'PICKUP'])
    })

    it('a resold code that its former owner saw, until the seller sends a new one', async () => {
      const market = await issueProtected(test, { startsInSeconds: SOON })
      expect((await ask(market)).status).toBe(200)
      const rule = buildRule(market, { ruleType: 'override', rules: { qrUnlock: 0 } })
      await storeRules(test, rule)
      expect(await stateOf(market)).toBe('LOCKED')
      const listing = { session: market.session, body: offering(market.ids) }
      expect((await test.guest(createListings, listing)).problem.code).toBe('listing.code_released')
      const params = { ticketId: String(market.ticketIds[0]) }
      const replace = (locator: string) =>
        test.call(updateTicket, { params, body: { ticketAccess: { type: 'OTHER', locator } } })
      expect((await replace('a new code')).status).toBe(200)
      expect((await test.guest(createListings, listing)).status).toBe(200)
    })

    it('the old code of a ticket that was bought after its unlock', async () => {
      const market = await issueProtected(test, { startsInSeconds: SOON })
      await updateReplacesCodes(test.database, test.seller.sellerId, true)
      const listingIds = await listForSale(test, market)
      await updateReplacesCodes(test.database, test.seller.sellerId, false)
      const buyer = { ...market, session: await signIn(test, BUYER) }
      const id = await storeBuyersHold(test, listingIds)
      await payWith(test, { id, session: buyer.session }, 'SUCCESS')
      expect(await refusalOf(buyer)).toEqual([409, 'ticket.code_awaited', 'AWAITED'])
      const params = { ticketId: String(market.ticketIds[0]) }
      const ticketAccess = { type: 'OTHER', locator: uniqueId('locator') }
      await test.call(updateTicket, { params, body: { ticketAccess } })
      expect((await ask(buyer)).answer).toEqual({ kind: 'TEXT', text: ticketAccess.locator })
    })

    it('a response that is not an image, whatever its content type, with a retry time', async () => {
      const ticket = { ticketAccess: { type: 'URL', locator: `${origin}/svg` } } as const
      const market = await issueProtected(test, { startsInSeconds: SOON, ticket })
      const { status, headers, problem, text } = await ask(market)
      expect([status, problem.code]).toEqual([503, 'ticket.code_unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(text).not.toContain(origin)
      const before = calls
      await ask(market)
      expect(calls).toBe(before)
    })
  })

  expectEveryCode(getTicketCode)
})
