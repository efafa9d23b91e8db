import {
  changeListingPrice,
  createListings,
  endAlert,
  listAlerts,
  releaseHold,
} from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { askForAlert, mailAlerts, passAnHour } from '../../test/builders/alerts.ts'
import { listForSale, offering, openMarket } from '../../test/builders/market.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { BUYER, storeBuyersHold } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { expirePurchase } from '../../test/builders/stored-offers.ts'
import { positional } from '../../test/positional.ts'
import { createMailDueAlerts } from './follow-alerts.ts'
import { createEndBuyIntentions } from './purchase-sweeps.ts'

const ADD_ALERTS = positional(
  'test.add_alerts',
  `insert into resale_alerts
     (seller_id, resale_alert_id, email, slot, event_reference, show_id, language, created_at)
   select $1, gen_random_uuid(), 'fan' || n || '@crowd.example', 1, $2, 'show', 'es', now()
   from generate_series(1, $3::int) n`,
)

// As update-event does for a show without tickets.
const SET_CURRENCY = positional(
  'test.set_currency',
  `with changed as (
     update ticket_options set currency = 'USD' where seller_id = $1 and event_reference = $2
   )
   update tickets set currency = 'USD', price_minor = 10000 where seller_id = $1 and event_reference = $2`,
)

const test = withTestApp()

/** A market of tickets at 108.00 with fees, none of which is listed, and somebody who waits for one. */
async function awaited(asked: Parameters<typeof askForAlert>[2] = {}, seats?: readonly string[]) {
  const market = await openMarket(test, { count: 2, ...(seats && { seats }) })
  const fan = await askForAlert(test, market, asked)
  await test.runJobs()
  const one = (index: number) => ({ ...market, ids: market.ids.slice(index, index + 1) })
  return { market, fan, one, mails: () => mailAlerts(test, fan.email) }
}

/** Replaces the no-break spaces between amounts and units. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the mail of an alert', () => {
  it('says what is offered, and how to end the alert without a session', async () => {
    const { fan, one, mails } = await awaited({ lang: 'en' })
    await listForSale(test, one(0))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Tickets on resale: Event')
    expect(plain(mail?.text)).toContain('1 ticket is on sale')
    expect(plain(mail?.text)).toContain('From MXN 108, fees included.')
    expect(mail?.text).toContain('/en/guest/events/')
    const end = `/en/guest/alerts/${fan.alerts[0]?.id}/end?ticketSellerId=seller-one&token=`
    expect(mail?.text).toContain(end)
    expect(mail?.unsubscribeUrl).toContain(end)
  })

  it('is sent once for two listings at the same time, and two sweeps', async () => {
    const { market, fan } = await awaited()
    const before = test.mails.length
    await Promise.all(
      market.ids.map((id) => test.guest(createListings, { session: market.session, body: offering([id]) })),
    )
    await Promise.all([test.runJobs(), test.runJobs()])
    await Promise.all([1, 2, 3].map(() => createMailDueAlerts(test.options).run()))
    await test.runJobs()
    const sent = test.mails.slice(before).filter(({ to }) => to === fan.email)
    expect(sent.map(({ text }) => plain(text).match(/\d entradas? en venta/)?.[0])).toEqual([
      '2 entradas en venta',
    ])
  })

  it('is sent at most once an hour, and then about what is left', async () => {
    const { one, mails } = await awaited()
    await listForSale(test, one(0))
    expect(await mails()).toHaveLength(1)
    await listForSale(test, one(1))
    expect(await mails()).toEqual([])
    await passAnHour(test)
    expect(plain((await mails())[0]?.text)).toContain('Hay 2 entradas en venta')
    await passAnHour(test)
    expect(await mails()).toEqual([])
  })

  it('waits for a ticket of the ticket option, and at most at the price', async () => {
    const { market, one, mails } = await awaited({ maxPrice: 107.99 })
    const other = await askForAlert(test, market, { ticketOptionId: 'stalls', maxPrice: 108 })
    const [id = ''] = await listForSale(test, one(0))
    const named = await mailAlerts(test, other.email)
    expect(named.map(({ text }) => plain(text))).toEqual([expect.stringMatching(/Sector:? Option/)])
    expect(await mails()).toEqual([])
    const { status } = await test.guest(changeListingPrice, {
      params: { id },
      session: market.session,
      body: { price: 99, payout: 94.05 },
    })
    expect(status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  it('comes without its highest price once the show has another currency', async () => {
    const { market, fan, one } = await awaited({ maxPrice: 1 })
    await test.database.rows(SET_CURRENCY, [test.seller.sellerId, market.eventReference])
    const { answer } = await test.guest(listAlerts, { session: fan.session })
    expect(answer).toMatchObject([{ maxPrice: null, currency: null }])
    await listForSale(test, one(0))
    expect(await mailAlerts(test, fan.email)).toHaveLength(1)
  })

  it('waits for as many tickets together as the person wants, at most at the price', async () => {
    const { fan, market, one, mails } = await awaited({ together: 2, maxPrice: 108 }, ['1', '3', '2', '4'])
    expect(fan.alerts).toMatchObject([{ together: 2, maxPrice: 108 }])
    const cheaper = await askForAlert(test, market, { together: 2, maxPrice: 107.99 })
    const three = await askForAlert(test, market, { together: 3 })
    await listForSale(test, one(0))
    await listForSale(test, one(1))
    expect(await mails()).toEqual([])
    const before = test.mails.length
    const listingIds = await listForSale(test, one(2))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(plain(mail?.text)).toContain('Hay 2 entradas juntas en venta')
    expect(plain(mail?.text)).toContain('Desde MXN 108 por entrada, cargos incluidos.')
    expect(mail?.text).toContain('&together=2')
    const sentTo = test.mails.slice(before).map(({ to }) => to)
    expect(sentTo).toContain(three.email)
    expect(sentTo).not.toContain(cheaper.email)
    // The others are apart without the ticket that was held.
    const hold = await storeBuyersHold(test, listingIds)
    await passAnHour(test)
    expect(await mails()).toEqual([])
    const session = await signIn(test, BUYER)
    expect((await test.guest(releaseHold, { params: { id: hold }, session })).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  it('counts a pack only for those who want as many, and no ticket of their own', async () => {
    const { market, mails } = await awaited({ together: 2 }, ['1', '2', '3'])
    await askForAlert(test, market, { email: 'ana@example.com', together: 3 })
    const three = await askForAlert(test, market, { together: 3 })
    const before = test.mails.length
    await listForSale(test, market, 'PACK')
    expect(await mails()).toEqual([])
    const alerts = test.mails.slice(before).filter(({ subject }) => subject.startsWith('Hay entradas'))
    expect(alerts.map(({ to }) => to)).toEqual([three.email])
  })

  it('is not sent about one’s own listing, nor after the alert ended', async () => {
    const { market, fan, one, mails } = await awaited()
    const own = await askForAlert(test, market, { email: 'ana@example.com' })
    await test.guest(endAlert, { params: { id: String(fan.alerts[0]?.id) }, session: fan.session })
    await listForSale(test, one(0))
    expect(await mails()).toEqual([])
    expect((await mailAlerts(test, own.email)).map(({ subject }) => subject)).not.toContain(
      'Hay entradas en reventa: Event',
    )
  })

  it('is not sent about what is held, but when the hold ends and nothing else is offered', async () => {
    const { fan, one, mails } = await awaited()
    const listingIds = await listForSale(test, one(0))
    const hold = await storeBuyersHold(test, listingIds)
    expect(await mails()).toEqual([])
    const session = await signIn(test, BUYER)
    expect((await test.guest(releaseHold, { params: { id: hold }, session })).status).toBe(200)
    expect(await mails()).toHaveLength(1)
    expect(fan.alerts).toHaveLength(1)
  })

  it('is sent when a hold expires, unless other tickets were offered all the time', async () => {
    for (const isOnly of [true, false]) {
      const { one, mails } = await awaited()
      const listingIds = await listForSale(test, one(0))
      const hold = await storeBuyersHold(test, listingIds)
      if (!isOnly) await listForSale(test, one(1))
      await mails()
      await passAnHour(test)
      await expirePurchase(test, hold)
      await createEndBuyIntentions(test.options).run()
      expect(await mails()).toHaveLength(isOnly ? 1 : 0)
    }
  })

  it('costs the listing one outbox row, however many people wait', async () => {
    const { market, one } = await awaited()
    await test.database.rows(ADD_ALERTS, [test.seller.sellerId, market.eventReference, 510])
    await listForSale(test, one(0))
    const created = (await readOutbox(test)).filter(({ topic }) => topic.startsWith('listing.'))
    expect(created).toHaveLength(1)
    await test.runJobs()
    await createMailDueAlerts(test.options).run()
    const requested = (await readOutbox(test)).filter(({ topic }) => topic === 'mail.alert')
    expect(new Set(requested.map(({ payload }) => payload.resaleAlertId)).size).toBe(511)
  })
})
