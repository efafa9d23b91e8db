import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelEvent, LANGUAGES } from '@taquilla/contract'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import {
  checkoutUrl,
  eventResaleUrl,
  listingUrl,
  myPurchasesUrl,
  myTicketsUrl,
  orderSellUrl,
  payoutAccountUrl,
  purchaseUrl,
  sellUrl,
  ticketPageUrl,
} from '#domain/values/hosted-url.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { buildShow, buildTicketOption, createTestEvent } from '../../../../test/builders/events.ts'
import { storeHold } from '../../../../test/builders/holds.ts'
import { changeShows, listForSale, openMarket } from '../../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../../test/builders/rules.ts'
import { storeOffer, storeOffers } from '../../../../test/builders/stored-offers.ts'
import { storeSale } from '../../../../test/builders/stored-sales.ts'
import { EXECUTING_TEXTS } from '../../../../test/hostile/hostile-texts.ts'
import { positional } from '../../../../test/positional.ts'
import { readFirstHead, readHead } from '../../../../test/read-head.ts'

const MAKE_LIVE = positional('test.make_live', `update sellers set kind = $2 where seller_id = $1`)
const NAME_EVENT = positional(
  'test.name_event',
  `update events set title = $3 where seller_id = $1 and event_reference = $2`,
)
const LOCK_EVENTS = positional('test.lock_events', 'lock table events in access exclusive mode')
const SHELL = '<!doctype html><html lang="es"><head><title>Taquilla</title></head><body></body></html>'
const ID = '01990f80-1d3c-7e10-b5a8-04c7f2619d3b'

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taquilla-heads-'))
  await writeFile(join(folder, 'index.html'), SHELL)
  test = await buildTestApp({ guestPages: { folder } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const visit = (language: 'es' | 'en' = 'es') => ({
  apiUrl: test.options.apiUrl,
  sellerId: test.seller.sellerId,
  language,
})

const headOf = (url: string) => readHead(test, url)

/** An event with two shows, 900 and 500 on the first. */
async function anEvent() {
  const ticketOptions = [buildTicketOption({ ticketOptionId: 'stalls', currency: 'ARS' })]
  const event = await createTestEvent(test, {
    shows: [
      buildShow({ showId: 'first', date: '2032-03-13T00:00:00.000Z', ticketOptions }),
      buildShow({ showId: 'second', date: '2032-03-14T00:00:00.000Z', ticketOptions }),
    ],
  })
  const first = { eventReference: event.externalReferenceId, showId: 'first' }
  const rules = { ticketShield: true, superswap: true }
  await storeRules(test, buildRule({ eventReference: first.eventReference }, { rules }))
  return { event, first }
}

describe('the head of a resale page', () => {
  it('names the event, the date in the zone of the venue, the number of tickets and the lowest price', async () => {
    const { event, first } = await anEvent()
    await storeOffers(test, { ...first, type: 'PACK', seats: ['1', '2'], priceMinor: 90_000n })
    await storeOffer(test, { ...first, priceMinor: 50_000n })
    const held = await storeOffer(test, { ...first, priceMinor: 10_000n })
    await storeHold(test, [held])
    const url = eventResaleUrl(visit(), event._id, { showId: 'first' })
    const { title, description, meta, noscript, urls } = await headOf(url)
    expect(title).toBe('El jardín de Aurelia: reventa oficial')
    expect(description).toBe(
      'Estreno · Viernes 12 de marzo de 2032, 21:00 · Teatro Mirasoles, Córdoba. 3 entradas en reventa oficial desde MXN 550, cargos incluidos.',
    )
    expect([meta('og:title'), meta('og:description'), meta('og:site_name'), meta('og:url')]).toEqual([
      title,
      description,
      'Seller seller-one',
      url,
    ])
    const picture = `/guest/api/events/${event._id}/picture\\?.*&showId=first&lang=es&version=.{43}$`
    expect(meta('og:image')).toMatch(new RegExp(picture))
    expect(['og:image:alt', 'og:image:width', 'og:image:height', 'twitter:card'].map(meta)).toEqual([
      'El jardín de Aurelia · Viernes 12 de marzo de 2032, 21:00 · Teatro Mirasoles, Córdoba',
      '1200',
      '630',
      'summary_large_image',
    ])
    expect(noscript).toContain('El jardín de Aurelia')
    expect(noscript).toContain('JavaScript')
    const english = eventResaleUrl(visit('en'), event._id, { showId: 'first' })
    expect(urls).toEqual({ canonical: url, es: url, en: english, 'x-default': url })
    const { description: inEnglish } = await headOf(english)
    expect(inEnglish).toContain('Friday, March 12, 2032')
    expect(inEnglish).toContain('3 tickets on official resale from MXN 550, fees included.')
  })

  it('names the next show and the number of shows if none is chosen', async () => {
    const { event } = await anEvent()
    const { description, meta } = await headOf(eventResaleUrl(visit(), event._id))
    expect(description).toBe(
      '2 funciones, la próxima: Viernes 12 de marzo de 2032, 21:00 · Teatro Mirasoles, Córdoba. Por ahora no hay entradas en reventa oficial.',
    )
    expect(meta('og:image:alt')).toContain('2 funciones, la próxima: 12 mar 2032')
    expect(meta('og:image')).not.toContain('showId')
  })

  it('has another picture after a change that the picture shows, and the same one after other changes', async () => {
    const { event, first } = await anEvent()
    const other = await anEvent()
    const pictureOf = async (of: typeof event, language?: 'en') =>
      (await headOf(eventResaleUrl(visit(language), of._id, { showId: 'first' })))
        .meta('og:image')
        ?.slice(-43)
    const picture = await pictureOf(event)
    await storeOffer(test, { ...other.first, priceMinor: 50_000n })
    expect(await pictureOf(other.event)).toBe(picture)
    expect(await pictureOf(event, 'en')).not.toBe(picture)
    await test.database.rows(NAME_EVENT, [test.seller.sellerId, first.eventReference, 'Otro nombre'])
    expect((await headOf(eventResaleUrl(visit(), event._id))).meta('og:image')).not.toContain(picture)
  })

  it('counts neither hidden ticket options nor what rules forbid to buy', async () => {
    const ticketOptions = [buildTicketOption({ ticketOptionId: 'press', webVisibility: false })]
    const event = await createTestEvent(test, { shows: [buildShow({ showId: 'first', ticketOptions })] })
    const first = { eventReference: event.externalReferenceId, showId: 'first' }
    await storeRules(
      test,
      buildRule({ eventReference: first.eventReference }, { rules: { ticketShield: true, superswap: true } }),
    )
    await storeOffer(test, { ...first, ticketOptionId: 'press' })
    expect((await headOf(eventResaleUrl(visit(), event._id))).description).toContain('Por ahora no hay')
    const forbidden = await anEvent()
    await storeOffer(test, forbidden.first)
    const rules = { superSwapConfig: { allowListing: true, allowPurchase: false } }
    await storeRules(test, buildRule(forbidden.first, { ruleType: 'override', rules }))
    const { description } = await headOf(eventResaleUrl(visit(), forbidden.event._id))
    expect(description).toContain('Por ahora no hay')
  })

  it('says that a show was cancelled or has started', async () => {
    const [cancelled, started] = [await anEvent(), await anEvent()]
    const params = { externalReferenceId: cancelled.first.eventReference }
    await test.call(cancelEvent, { params, query: { showId: 'first' } })
    const head = await headOf(eventResaleUrl(visit(), cancelled.event._id, { showId: 'first' }))
    expect([head.title, head.robots]).toEqual(['El jardín de Aurelia: función cancelada', 'noindex'])
    expect(head.description).toContain('La función se canceló.')
    await changeShows(test, started.first, { startsInSeconds: 0 })
    const { title } = await headOf(eventResaleUrl(visit(), started.event._id))
    expect(title).toBe('El jardín de Aurelia: la función ya empezó')
  })

  it('is listed by search engines for live sellers only', async () => {
    const { sellerId } = test.seller
    const { event } = await anEvent()
    expect((await headOf(eventResaleUrl(visit(), event._id))).robots).toBe('noindex')
    await test.database.rows(MAKE_LIVE, [sellerId, 'live'])
    const { robots } = await headOf(eventResaleUrl(visit(), event._id, { showId: 'first' }))
    await test.database.rows(MAKE_LIVE, [sellerId, 'sandbox'])
    expect(robots).toBeUndefined()
  })

  it('shows hostile names as texts', async () => {
    for (const name of [...EXECUTING_TEXTS, "$&$`$'</title><script>executed()</script>"]) {
      const { event, first } = await anEvent()
      await test.database.rows(NAME_EVENT, [test.seller.sellerId, first.eventReference, name])
      const { body, title, meta } = await headOf(eventResaleUrl(visit(), event._id))
      const { document } = new JSDOM(body).window
      const elements = [...document.querySelectorAll('*')].map(({ localName }) => localName)
      expect(new Set(elements)).toEqual(
        new Set(['html', 'head', 'title', 'meta', 'link', 'body', 'noscript', 'div', 'h1', 'p']),
      )
      expect(meta('og:title')).toBe(`${name}: reventa oficial`)
      expect(title).toContain(name.trim().split(/\s/)[0])
      expect(document.querySelector('noscript')?.innerHTML).not.toContain(
        name.includes('<') ? name : '<script',
      )
    }
  })
})

describe('the head of a listing', () => {
  it('names the price, and no seat and no person', async () => {
    const market = await openMarket(test, { seats: ['7788'] })
    const [listingId = ''] = await listForSale(test, market, 'SINGLE')
    const { description, body, urls } = await headOf(listingUrl(visit(), listingId))
    expect(description).toContain('1 entrada en reventa oficial a MXN 108, cargos incluidos.')
    expect(body).not.toMatch(/ana@|fila|7788/i)
    expect(urls.canonical).toBe(listingUrl(visit(), listingId))
  })

  it('names the total of a pack', async () => {
    const market = await openMarket(test, { seats: ['12', '13', '14'] })
    const [listingId = ''] = await listForSale(test, market, 'PACK')
    const { description } = await headOf(listingUrl(visit('en'), listingId))
    expect(description).toContain('3 tickets sold together for MXN 324 in total, fees included.')
  })

  it('says that it was sold', async () => {
    const market = await openMarket(test, { seats: ['12'] })
    const [listingId = ''] = await listForSale(test, market, 'SINGLE')
    await storeSale(test, listingId, 'bruno@example.com')
    const { title, description, robots, body } = await headOf(listingUrl(visit(), listingId))
    expect(title).toContain(': entrada vendida')
    expect(description).toContain('Esta entrada ya se vendió.')
    expect(robots).toBe('noindex')
    expect(body).not.toContain('bruno')
  })
})

describe('the head of any other page', () => {
  it.each([
    [myTicketsUrl, 'Mis entradas'],
    [(of: ReturnType<typeof visit>) => ticketPageUrl(of, ID), 'Su entrada'],
    [(of: ReturnType<typeof visit>) => sellUrl(of, ID), 'Vender entradas'],
    [(of: ReturnType<typeof visit>) => orderSellUrl(of, 'order 1'), 'Vender entradas'],
    [(of: ReturnType<typeof visit>) => checkoutUrl(of, ID), 'Su reserva'],
    [myPurchasesUrl, 'Mis compras'],
    [(of: ReturnType<typeof visit>) => purchaseUrl(of, ID), 'Mis compras'],
    [payoutAccountUrl, 'Cuenta de cobro'],
  ])('says what it is, and is not listed by search engines: %#', async (urlOf, expected) => {
    const url = urlOf(visit())
    const { title, description, robots, meta, noscript, urls, body } = await headOf(
      `${url}&oneTimeToken=secret&returnUrl=https%3A%2F%2Fa.example`,
    )
    expect([title, robots]).toEqual([expected, 'noindex'])
    expect(description).not.toBe('')
    expect(meta('og:image')).toMatch(/^http:.*\.png$/)
    expect(noscript).toContain(expected)
    expect(urls.canonical).toBe(url)
    expect(body).not.toMatch(/secret|a\.example/)
  })

  it.each([
    `/events/${ID}/resale?ticketSellerId=seller-one`,
    `/listings/${ID}/details?ticketSellerId=seller-one`,
    '/listings/x/details?ticketSellerId=seller-one',
    `/events/${ID}/resale?ticketSellerId=nobody`,
    `/events/${ID}/resale`,
    `/events/${ID}/resale?ticketSellerId=a&ticketSellerId=b&showId=a&showId=b`,
    `/events/%00/resale?ticketSellerId=seller-one&showId=%00`,
    '/nowhere/"><script>executed()</script>',
  ])('exists for what is unknown: %s', async (path) => {
    for (const language of LANGUAGES) {
      const { robots, title, body } = await headOf(`/${language}/guest${path}`)
      expect([robots, title]).toEqual([
        'noindex',
        language === 'es' ? 'Entradas y reventa oficial' : 'Tickets and official resale',
      ])
      expect(body).not.toContain('<script>')
    }
  })

  it('is found later if the database takes too long', async () => {
    const { event } = await anEvent()
    const url = eventResaleUrl(visit(), event._id)
    await inTransaction(test.database, async (db) => {
      await db.rows(LOCK_EVENTS, [])
      const since = performance.now()
      const { title, robots } = await readFirstHead(test, url)
      expect([title, robots]).toEqual(['Entradas y reventa oficial', undefined])
      expect(performance.now() - since).toBeLessThan(30_000)
    })
    await expect.poll(async () => (await headOf(url)).title).toContain('El jardín de Aurelia')
  })

  it('has the title of another seller’s event for nobody', async () => {
    const { event } = await anEvent()
    const foreign = { ...visit(), sellerId: test.otherSeller.sellerId }
    expect((await headOf(eventResaleUrl(foreign, event._id))).title).toBe('Entradas y reventa oficial')
  })
})
