import { admitTicket, createBuyIntention } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../test/builders/rules.ts'
import {
  expirePurchase,
  readBuyIntention,
  SOFIA,
  startShows,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../test/builders/stored-offers.ts'
import { readStoredTickets } from '../../test/builders/stored-tickets.ts'
import { createCloseStartedShows } from './close-started-shows.ts'

const test = withTestApp()

const run = () => createCloseStartedShows(test.options).run()
const statusOf = async (ticketId: string) => (await readStoredTickets(test, [ticketId]))[0]?.status

describe('close-started-shows', () => {
  it('ends the listings of a started show, so that their tickets can enter, and announces it once', async () => {
    const [started, upcoming] = [await storeResaleEvent(test), await storeResaleEvent(test)]
    const { listingIds, ticketIds } = await storeOffers(test, {
      ...started,
      type: 'MULTI',
      seats: ['1', '2'],
    })
    const { ticketIds: later } = await storeOffers(test, upcoming)
    const [ticketId] = ticketIds
    await startShows(test, started)
    await Promise.all([run(), run()])
    await run()
    expect(await statusOf(String(ticketId))).toBe('ACTIVE')
    expect(await statusOf(String(later[0]))).toBe('LISTED')
    expect((await test.call(admitTicket, { params: { ticketId: String(ticketId) } })).answer).toBe(true)
    const announcements = (await readOutbox(test)).filter(({ topic }) => topic === 'listing.deleted')
    expect(announcements.flatMap(({ payload }) => payload.listingIds as string[]).toSorted()).toEqual(
      listingIds.toSorted(),
    )
  })

  it('ends the listings whose resale has ended, once, and those being bought when their hold is over', async () => {
    const event = await storeResaleEvent(test, { shows: [{ showId: 'show', options: ['stalls', 'box'] }] })
    const { listingIds, ticketIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2'] })
    const [sold, unsold] = ticketIds as [string, string]
    const { ticketIds: others } = await storeOffers(test, { ...event, ticketOptionId: 'box' })
    const body = { items: listingIds.slice(0, 1), user: SOFIA }
    const { answer } = await test.call(createBuyIntention, { body })
    const rules = { superswapEnd: '2026-01-01T03:00:00Z' }
    await storeRules(test, buildRule(event, { ruleType: 'ticketOption', ticketOptionId: 'stalls', rules }))
    await Promise.all([run(), run()])
    const states = () => Promise.all([sold, unsold, String(others[0])].map(statusOf))
    expect(await states()).toEqual(['LISTED', 'ACTIVE', 'LISTED'])
    expect(await readBuyIntention(test, answer._id)).toMatchObject({ status: 'OPEN', held: [true] })
    await expirePurchase(test, answer._id)
    await run()
    await run()
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE', 'LISTED'])
    const ended = (await readOutbox(test)).filter(({ payload }) =>
      (payload.ticketIds as string[] | undefined)?.some((id) => ticketIds.includes(id)),
    )
    expect(ended.filter(({ topic }) => topic === 'listing.deleted').map(({ payload }) => payload)).toEqual([
      { listingIds: [listingIds[1]], ticketIds: [unsold], ending: 'RESALE_CLOSED' },
      { listingIds: [listingIds[0]], ticketIds: [sold], ending: 'RESALE_CLOSED' },
    ])
  })

  it('voids the holds on them', async () => {
    const started = await storeResaleEvent(test)
    const items = [await storeOffer(test, started)]
    const { answer } = await test.call(createBuyIntention, { body: { items, user: SOFIA } })
    await startShows(test, started)
    await run()
    expect(await readBuyIntention(test, answer._id)).toMatchObject({ status: 'VOIDED', held: [false] })
  })
})
