import { getApplePass, getGooglePass, getTicketPage, getTicketPdf } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { listForSale, type Market } from '../../test/builders/market.ts'
import { issueProtected } from '../../test/builders/protected-tickets.ts'
import { expectRefusal } from '../../test/refusals.ts'

const FILES = [getTicketPdf, getApplePass, getGooglePass]
/** Accept header that browsers send when they open a page. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const test = withTestApp()
let listed: Market
beforeAll(async () => {
  listed = await issueProtected(test)
  await listForSale(test, listed)
})

const pageOf = (id: string, language: string) =>
  `http://localhost:4000/${language}/guest/tickets/${id}/view?ticketSellerId=${test.seller.sellerId}&fileRefused=true`

describe('a refused file of a ticket', () => {
  const params = () => ({ id: String(listed.ids[0]) })

  it.each(FILES)("redirects a browser to the ticket's page, in its language: $id", async (operation) => {
    for (const lang of ['es', 'en']) {
      const call = { params: params(), session: listed.session, query: { lang }, headers: BROWSER }
      const { status, headers } = await test.guest(operation, call)
      expect([status, headers.location]).toEqual([303, pageOf(params().id, lang)])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it("redirects guests without a session too, in the browser's language", async () => {
    const headers = { ...BROWSER, 'accept-language': 'en-GB' }
    const answer = await test.guest(getTicketPdf, { params: params(), headers })
    expect([answer.status, answer.headers.location]).toEqual([303, pageOf(params().id, 'en')])
  })

  it.each(FILES)('returns a problem response to API clients: $id', async (operation) => {
    for (const accept of [undefined, '*/*', 'application/pdf']) {
      const call = { params: params(), session: listed.session, headers: { accept } }
      const { status, problem } = await test.guest(operation, call)
      expect([status, problem.status]).toEqual([status, status])
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })

  it('does not redirect if the URL belongs to no ticket page', async () => {
    const call = { session: listed.session, headers: BROWSER }
    for (const id of ['..', '../../..', 'ticket-1', '//evil.example']) {
      const { status, headers } = await test.guest(getTicketPdf, { ...call, params: { id } })
      expect([id, status >= 400, headers.location]).toEqual([id, true, undefined])
    }
  })
})

it('other calls return a problem response to every client', async () => {
  const call = { params: { id: String(listed.ids[0]) }, sellerId: 'nobody', headers: BROWSER }
  await expectRefusal(test.guest(getTicketPage, call), 404, 'seller.not_found')
})
