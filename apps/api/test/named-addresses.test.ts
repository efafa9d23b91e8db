import { createTickets, type EventInput, type TicketInput } from '@taquilla/contract'
import {
  createListings,
  getListingPage,
  getMyTickets,
  getResalePage,
  getShowPicture,
  getTicketCode,
  getTicketPage,
  getTicketPdf,
  getTicketSeatMap,
} from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTicketDocuments } from '#documents/ticket-documents.ts'
import { updateBrand } from '#domain/sellers/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import { createLite } from '#operations/lite.ts'
import { createOutbound, type Outbound } from '#outbound/outbound.ts'
import { createDeliverWebhooks } from '../src/jobs/deliver-webhooks.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { buildShow, createTestEvent } from './builders/events.ts'
import {
  clearCalls,
  connectLite,
  holdLite,
  makeSwapsDue,
  newPeople,
  openLite,
  readSwaps,
} from './builders/lite.ts'
import { type Market, offering } from './builders/market.ts'
import { payWith } from './builders/payments.ts'
import { issueProtected } from './builders/protected-tickets.ts'
import { storeWebhookEndpoint } from './builders/stored-webhooks.ts'
import { buildTicket } from './builders/tickets.ts'
import { type Canary, openCanary } from './canary.ts'
import { IS_FULL } from './full.ts'
import { makeForFile } from './open-for-file.ts'
import { PRIVATE_HOSTS } from './private-hosts.ts'

/** Seconds until the show. OPEN_RULES unlock the code an hour before it, so it is unlocked. */
const SOON = 1_800

/** Host names that resolve to addresses of this machine, alone or among others. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'four.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
}

let test: TestApp
let canary: Canary
let outbound: Outbound
/** False while tickets are stored as they were before URLs were checked on writes. */
let isChecked = false
beforeAll(async () => {
  outbound = createOutbound([], {
    resolve(name, done) {
      const addresses = NAMES[name] ?? []
      const error = addresses.length === 0 ? new Error('ENOTFOUND') : null
      done(
        error,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
  })
  const isPrivate = (url: string) => isChecked && outbound.isPrivate(url)
  test = await buildTestApp({ outbound: { ...outbound, isPrivate } })
  canary = await openCanary(test.databaseUrl)
})
afterAll(async () => {
  await canary.close()
  outbound.close()
  await test.close()
})

/** URLs with the default port, where the canary detects the attempt, and with the canary's own port. */
function formsOf(host: string): readonly [string, string, string] {
  return [`https://${host}/x`, `http://${host}:${canary.port}/x`, `https://${host}:${canary.port}/x`]
}

const EVERY_HOST = [...PRIVATE_HOSTS, 'localhost', 'localhost.', 'api.localhost', ...Object.keys(NAMES)]
/** One host of each kind; `outbound.test.ts` covers all spellings. */
const HOSTS = IS_FULL ? EVERY_HOST : ['127.0.0.1', '2130706433', '[::1]', 'localhost', 'both.example']

/** Asserts that no connection arrived or was attempted since the last check. */
function expectSilence() {
  expect({ received: canary.received.splice(0), attempted: canary.attempted.splice(0) }).toEqual({
    received: [],
    attempted: [],
  })
}

/** An event with a URL in every field that takes one. */
function eventWith([usual, plain, secure]: readonly [string, string, string]): Partial<EventInput> {
  const location = {
    timeZone: 'America/Argentina/Cordoba',
    map: { thumbnail: usual, googleMapsUrl: plain },
  }
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${usual}"/></svg>`
  return {
    location,
    seating: { image: plain, svgCode: drawn },
    shows: [buildShow({ location, primarySalesUrl: secure, images: [{ url: usual }, { url: plain }] })],
  }
}

/** The service fetches the URLs of the code and the file. */
function ticketWith(url: string): Partial<TicketInput> {
  return {
    ticketAccess: { type: 'URL', locator: url },
    props: {
      seating: { section: 'A', row: '1', seat: '2', image: url },
      urls: { qrTicketPdfUrl: `${url}.pdf`, externalPassbookUrl: url },
    },
  }
}

/** Requests all pages and files that show a ticket and its event. */
async function lookEverywhere({ ids, session, ticketIds, eventReference }: Market) {
  const params = { id: String(ids[0]) }
  const statuses = [
    (await test.guest(getMyTickets, { session })).status,
    (await test.guest(getTicketPage, { params, session })).status,
    (await test.guest(getTicketSeatMap, { params, session })).status,
    (await test.guest(getTicketPdf, { params, session })).status,
  ]
  const code = await test.guest(getTicketCode, { params, session })
  const file = await createTicketDocuments(test.options).pdfOf(test.seller.sellerId, String(ticketIds[0]), {
    size: 'A4',
    language: 'es',
  })
  const listed = await test.guest(createListings, { session, body: offering(ids) })
  await test.guest(getListingPage, { params: { id: String(listed.answer[0]?.id) } })
  await test.guest(getResalePage, { params: { id: eventReference } })
  await test.runJobs()
  return { statuses, code: code.problem?.code, file: file?.content.toString('latin1', 0, 5) }
}

describe('addresses that sellers name', () => {
  it('are detected by the canary if no guard blocks them', async () => {
    const open = createOutbound(formsOf('127.0.0.1').map((url) => new URL(url).origin))
    const [, url] = formsOf('127.0.0.1')
    await open.send({ url, method: 'GET', timeoutMs: 2_000, maxBytes: 10 }).catch(() => undefined)
    open.close()
    expect(canary.received.splice(0)).toEqual(['127.0.0.1'])
    expect(canary.attempted.splice(0)).toEqual([`127.0.0.1:${canary.port}`])
  })

  it.each(HOSTS)('on events and tickets with host %s are shown but never connected to', async (host) => {
    const forms = formsOf(host)
    // The guard checks the port first, so all forms are attempted for one host and only one form for the others.
    for (const url of host === '127.0.0.1' ? forms : forms.slice(0, 1)) {
      await updateBrand(test.database, test.seller.sellerId, { logoUrl: url, color: '#1d577f' })
      const market = await issueProtected(test, {
        startsInSeconds: SOON,
        event: eventWith(forms),
        ticket: ticketWith(url),
      })
      expect(await lookEverywhere(market)).toEqual({
        statuses: [200, 200, 200, 200],
        code: 'ticket.code_unavailable',
        file: '%PDF-',
      })
      const { _id: id } = await createTestEvent(test, eventWith(forms))
      expect((await test.guest(getShowPicture, { params: { id } })).status).toBe(200)
    }
    expectSilence()
  })

  it.each(HOSTS)(
    'in the files of tickets are refused on writes if the host is %s, unless only DNS knows',
    async (host) => {
      const event = await createTestEvent(test)
      isChecked = true
      const answers = await Promise.all(
        formsOf(host).map((url) =>
          test.call(createTickets, { body: [buildTicket(event, ticketWith(`${url}?written`))] }),
        ),
      )
      isChecked = false
      const codes = answers.map(({ problem }) => problem.errors?.map(({ code }) => code))
      const isHidden = host in NAMES
      const refused = ['field.address_not_public', 'field.address_not_public']
      expect(codes).toEqual(formsOf(host).map(() => (isHidden ? undefined : refused)))
      expectSilence()
    },
  )

  it('of a webhook to private hosts are never connected to', async () => {
    for (const host of HOSTS) {
      for (const url of formsOf(host)) await storeWebhookEndpoint(test, test.seller.sellerId, { url })
    }
    await issueProtected(test)
    await test.runJobs()
    const delivery = createDeliverWebhooks(test.options, { error: () => undefined })
    expect(await delivery.deliverOnce()).toBeGreaterThan(0)
    expectSilence()
  })
})

describe('the addresses of a Lite system', () => {
  const lite = makeForFile(() => openLite())
  afterAll(() => lite.close())

  it('are never connected to if private: neither for events, tickets nor swaps', async () => {
    const people = newPeople(lite)
    const payment = (await payWith(lite.test, await holdLite(lite, people), 'SUCCESS')).answer
    clearCalls(lite)
    canary.attempted.length = 0
    const guarded = createLite({ ...lite.test.options, outbound })
    const { sellerId } = lite.test.seller
    for (const origin of HOSTS.flatMap(formsOf).map((url) => url.slice(0, -'/x'.length))) {
      await connectLite(lite.test, origin)
      expect((await guarded.syncEvents(sellerId))?.isAnswered).toBe(false)
      const person = contactOf('email', `${origin.replaceAll(/\W/g, '-')}@example.com`)
      expect(await guarded.refreshTickets({ sellerId, person, warn: () => undefined })).toBe('UNAVAILABLE')
      await makeSwapsDue(lite)
      await guarded.carryOutSwaps()
    }
    expect(lite.server.calls).toEqual([])
    expectSilence()
    const swaps = await readSwaps(lite, payment.id)
    expect(swaps).toHaveLength(1)
    expect(swaps[0]?.last_failure).not.toBeNull()
    await connectLite(lite.test, lite.server.origin)
    await makeSwapsDue(lite)
    await lite.lite.carryOutSwaps()
    expect((await readSwaps(lite, payment.id))[0]?.status).toBe('SOLD')
  })
})
