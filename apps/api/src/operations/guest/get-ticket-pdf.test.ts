import { createServer } from 'node:http'
import { admitTicket } from '@taquilla/contract'
import { getTicketPage, getTicketPdf } from '@taquilla/contract/guest'
import { encode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FetchedFiles } from '#documents/fetched-files.ts'
import { createTicketDocuments } from '#documents/ticket-documents.ts'
import { updateBrand, updateReplacesCodes } from '#domain/sellers/index.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { listForSale, type Market } from '../../../test/builders/market.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { issueFamily, issueProtected } from '../../../test/builders/protected-tickets.ts'
import { BUYER, storeBuyersHold } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { openServer } from '../../../test/local-server.ts'
import { readPdf } from '../../../test/pdf-structure.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const SOON = 1_800
const SELLERS_PDF = '%PDF-1.7 of the seller'

const seller = createServer((request, response) => {
  response.end(request.url === '/ticket.pdf' ? SELLERS_PDF : '<html>gone</html>')
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

const ask = ({ ids, session }: Pick<Market, 'ids' | 'session'>, query = {}) =>
  test.guest(getTicketPdf, { params: { id: String(ids[0]) }, session, query })

const refusalOf = async (market: Market) => {
  const { status, problem } = await ask(market)
  const page = await test.guest(getTicketPage, {
    params: { id: String(market.ids[0]) },
    session: market.session,
  })
  return [status, problem.code, page.answer.ticket?.documents.hasPdf ?? false]
}

describe('get-ticket-pdf', () => {
  describe('answers', () => {
    it.each(['A4', 'PHONE'])(
      'one generated page, %s, in both languages, as a private download',
      async (size) => {
        const holder = { fullName: 'Şule Łódź Ñandú', identification: '123' }
        const market = await issueProtected(test, {
          startsInSeconds: SOON,
          ticket: { nominalTicket: holder, props: { seating: { section: 'Platea', row: 'F', seat: '12' } } },
        })
        for (const lang of ['es', 'en']) {
          const { status, headers, text } = await ask(market, { size, lang })
          expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
          expect(headers['content-disposition']).toMatch(
            /^attachment; filename="el-jardin-de-aurelia-[\d-]{10}-(entrada|ticket)-f-12(-para-imprimir|-print)?\.pdf"$/,
          )
          expect(headers['cache-control']).toBe('no-store')
          expect(text.startsWith('%PDF-')).toBe(true)
          expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
        }
      },
    )

    it('the seller’s PDF if it can be fetched, else a generated one, never its URL', async () => {
      for (const [path, isTheirs] of [
        ['/ticket.pdf', true],
        ['/gone.pdf', false],
      ] as const) {
        const props = { urls: { qrTicketPdfUrl: `${origin}${path}` } }
        const { text } = await ask(await issueProtected(test, { startsInSeconds: SOON, ticket: { props } }))
        expect(text === SELLERS_PDF).toBe(isTheirs)
        expect(text.startsWith('%PDF-')).toBe(true)
        expect(text).not.toContain(origin)
      }
    })

    it('the seller’s logo, or its name alone if the logo cannot be fetched in time', async () => {
      const { sellerId } = test.seller
      const logo = Buffer.from(encode({ width: 2, height: 2, channels: 3, data: new Uint8Array(12) }))
      await updateBrand(test.database, sellerId, { logoUrl: 'https://teatro.example/logo.png' })
      const { ticketIds } = await issueProtected(test, { startsInSeconds: SOON })
      const imagesWith = async (fetch: FetchedFiles['fetch']) => {
        const documents = createTicketDocuments(test.options, { fetch })
        const pdf = await documents.pdfOf(sellerId, String(ticketIds[0]), { size: 'A4', language: 'es' })
        return readPdf(pdf?.content ?? Buffer.alloc(0)).images
      }
      expect(await imagesWith(async (_, isAccepted) => (isAccepted(logo) ? logo : undefined))).toBe(1)
      expect(await imagesWith(async () => undefined)).toBe(0)
      expect(await imagesWith(() => new Promise(() => undefined))).toBe(0)
      await updateBrand(test.database, sellerId, {})
    })

    it('files named by number for tickets that look alike', async () => {
      const { ids, session } = await issueFamily(test, 2, { ticket: { props: {} } })
      const names = ids.slice(0, 2).map(async (id) => {
        const { headers } = await ask({ ids: [id], session }, { size: 'PHONE' })
        return /-([^-]+-\d)\.pdf"$/.exec(String(headers['content-disposition']))?.[1]
      })
      expect((await Promise.all(names)).toSorted()).toEqual(['entrada-1', 'entrada-2'])
    })

    it('the pickup number if it replaces the code', async () => {
      const event = { configuration: { redemption: { policy: 'MANDATORY', hoursBeforeShow: 48 } } } as const
      const ticket = { props: { other: { locator: 'RET-40815' } } }
      const near = await issueProtected(test, { startsInSeconds: SOON, event, ticket })
      expect((await ask(near)).status).toBe(200)
      const far = await issueProtected(test, { event, ticket })
      expect(await refusalOf(far)).toEqual([409, 'ticket.code_pickup', false])
    })
  })

  describe('refuses', () => {
    it('locked, listed and used tickets, and everybody but the owner; also for mails', async () => {
      const market = await issueProtected(test)
      const documents = createTicketDocuments(test.options)
      const { sellerId } = test.seller
      const options = { size: 'A4', language: 'es' } as const
      expect(await refusalOf(market)).toEqual([409, 'ticket.code_locked', false])
      expect(await documents.pdfOf(sellerId, String(market.ticketIds[0]), options)).toBeUndefined()
      await listForSale(test, market)
      expect(await refusalOf(market)).toEqual([409, 'ticket.code_listed', false])
      const used = await issueProtected(test)
      await test.call(admitTicket, { params: { ticketId: String(used.ticketIds[0]) } })
      expect(await refusalOf(used)).toEqual([409, 'ticket.code_ended', false])
      const eve = { ...market, session: await signIn(test, 'eve@example.com') }
      expect((await refusalOf(eve)).slice(0, 2)).toEqual([404, 'ticket.not_found'])
    })

    it('a buyer who still waits for the new code', async () => {
      const market = await issueProtected(test, { startsInSeconds: SOON })
      await updateReplacesCodes(test.database, test.seller.sellerId, true)
      const listingIds = await listForSale(test, market)
      const session = await signIn(test, BUYER)
      await payWith(test, { id: await storeBuyersHold(test, listingIds), session }, 'SUCCESS')
      expect(await refusalOf({ ...market, session })).toEqual([409, 'ticket.code_awaited', false])
    })
  })

  expectEveryCode(getTicketPdf)
})
