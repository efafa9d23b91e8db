import { createBuyIntention } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import type { Sql } from '#database/sql.ts'
import { withTestApp } from '../../../../test/build-app.ts'
import { SOFIA, storeOffer, storeResaleEvent } from '../../../../test/builders/stored-offers.ts'
import { findKindsOnSale } from '../listings/listed-tickets-repository.ts'
import { createOffersStore, type OffersStore } from './offers-store.ts'

const test = withTestApp()

const BY_SEAT = { key: 'by seat', search: { order: 'seat', after: undefined, limit: 10 } } as const

/** Searches an event, and returns the ids found and the names of the statements that were needed. */
async function search(store: OffersStore, eventReference: string) {
  const { sellerId } = test.seller
  const statements: string[] = []
  const db = test.database.of(sellerId)
  const counted: Sql = {
    rows(statement: { readonly name: string }, values: never) {
      statements.push(statement.name)
      return db.rows(statement as never, values)
    },
  }
  const event = await findKindsOnSale(db, sellerId, { eventId: eventReference, tickets: 'VISIBLE' })
  if (event === undefined) throw new Error('The event does not exist.')
  const [page] = await store(counted, sellerId, { event, searches: [BY_SEAT] })
  return { ids: page?.results.map(({ _id }) => _id), statements }
}

describe('an offers store', () => {
  it('reads no listing again after a hold', async () => {
    const { eventReference } = await storeResaleEvent(test)
    const [free, held] = [
      await storeOffer(test, { eventReference }),
      await storeOffer(test, { eventReference }),
    ]
    const store = createOffersStore()
    expect(await search(store, eventReference)).toEqual({
      ids: [free, held],
      statements: ['market.list_public'],
    })
    await test.call(createBuyIntention, { body: { items: [held], user: SOFIA } })
    expect(await search(store, eventReference)).toEqual({
      ids: [free],
      statements: ['market.find_on_sale_state'],
    })
  })

  it('forgets the event that was asked for least recently, when it holds too much', async () => {
    const [first, second, third] = [
      await storeResaleEvent(test),
      await storeResaleEvent(test),
      await storeResaleEvent(test),
    ]
    const all = [first, second, third]
    for (const { eventReference } of all) await storeOffer(test, { eventReference })
    const store = createOffersStore({ maxSize: 5_000 })
    const readings = async (event: (typeof all)[number]) =>
      (await search(store, event.eventReference)).statements
    for (const event of all) expect(await readings(event)).toEqual(['market.list_public'])
    expect(await readings(third)).toEqual(['market.find_on_sale_state'])
    expect(await readings(second)).toEqual(['market.find_on_sale_state'])
    expect(await readings(first)).toEqual(['market.list_public'])
    expect(await readings(second)).toEqual(['market.find_on_sale_state'])
    expect(await readings(third)).toEqual(['market.list_public'])
  })
})
