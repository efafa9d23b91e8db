import { type Event, getEvent, listEvents, updateEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { createTestSeller, type TestSeller, withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'

const test = withTestApp()

describe('get-event', () => {
  const get = (eventId: string) => test.call(getEvent, { params: { eventId } })

  describe('answers', () => {
    it('the same event by the seller’s reference and by the platform’s id', async () => {
      const created = await createTestEvent(test)
      const byReference = await get(created.externalReferenceId)
      const byOurId = await get(created._id.toUpperCase())
      expect([byReference.status, byOurId.status]).toEqual([200, 200])
      expect(byReference.answer).toEqual(created)
      expect(byOurId.answer).toEqual(created)
    })

    it('the event with the requested reference, even if it equals the id of another event', async () => {
      const first = await createTestEvent(test)
      const second = await createTestEvent(test, { externalReferenceId: first._id })
      expect((await get(first._id)).answer).toEqual(second)
    })

    it('304 without a body while the client has the current content', async () => {
      const { externalReferenceId } = await createTestEvent(test)
      const { headers } = await get(externalReferenceId)
      const again = () =>
        test.call(getEvent, {
          params: { eventId: externalReferenceId },
          headers: { 'if-none-match': String(headers.etag) },
        })
      const unchanged = await again()
      expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', headers.etag])
      await test.call(updateEvent, { body: { externalReferenceId, title: 'Otro nombre' } })
      const changed = await again()
      expect([changed.status, changed.answer.title]).toEqual([200, 'Otro nombre'])
      expect(changed.headers.etag).not.toBe(headers.etag)
    })
  })

  describe('refuses', () => {
    it('an id with characters that no id has, which the detail does not repeat', async () => {
      const { status, problem } = await get('au\u202er\u0007elia')
      expect([status, problem.code]).toEqual([404, 'event.not_found'])
      expect(problem.detail).toContain('`au\ufffdr\ufffdelia`')
    })
  })
})

describe('list-events', () => {
  type Query = Readonly<Record<string, string | number>>

  const list = (seller: TestSeller, query: Query = {}) =>
    test.call(listEvents, { query, key: seller.privateKey })

  /** Creates a separate seller for each test, with events created sequentially. */
  async function sellerWithEvents(count: number): Promise<{ seller: TestSeller; events: Event[] }> {
    const seller = await createTestSeller(test.database, uniqueId('seller'))
    const events: Event[] = []
    for (let index = 0; index < count; index++) events.push(await createTestEvent(test, {}, seller))
    return { seller, events }
  }

  async function readAllPages(seller: TestSeller, query: Query) {
    const pages: Event[][] = []
    let cursor: string | null = null
    do {
      const page = await list(seller, cursor === null ? query : { ...query, cursor })
      expect(page.status, page.text).toBe(200)
      pages.push(page.answer.results)
      cursor = page.answer.nextCursor
    } while (cursor !== null)
    return pages
  }

  describe('answers', () => {
    it('an empty page to a seller without events', async () => {
      const { seller } = await sellerWithEvents(0)
      expect((await list(seller)).answer).toEqual({ results: [], nextCursor: null })
    })

    it('every event once, from the oldest to the newest, over pages', async () => {
      const { seller, events } = await sellerWithEvents(5)
      const pages = await readAllPages(seller, { limit: 2 })
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
      expect(pages.flat()).toEqual(events)
    })

    it('no empty last page if the events fill the pages exactly', async () => {
      const { seller } = await sellerWithEvents(4)
      expect((await readAllPages(seller, { limit: 2 })).map(({ length }) => length)).toEqual([2, 2])
    })

    it('every existing event once while others are created', async () => {
      const { seller, events } = await sellerWithEvents(4)
      const first = await list(seller, { limit: 2 })
      await createTestEvent(test, {}, seller)
      const rest = await list(seller, { limit: 4, cursor: String(first.answer.nextCursor) })
      const ids = [...first.answer.results, ...rest.answer.results].map(({ _id }) => _id)
      expect(ids.slice(0, 4)).toEqual(events.map(({ _id }) => _id))
    })

    it('events changed since a given time, in the order of the changes, over pages', async () => {
      const { seller, events } = await sellerWithEvents(4)
      const [first, second, third, fourth] = events
      await rename(seller, first)
      await rename(seller, third)
      const pages = await readAllPages(seller, { limit: 1, updatedSince: String(second?.updatedAt) })
      expect(pages.flat().map(({ _id }) => _id)).toEqual([second?._id, fourth?._id, first?._id, third?._id])
      const latest = pages.flat().at(-1)
      const { answer } = await list(seller, { updatedSince: later(latest?.updatedAt) })
      expect(answer.results).toEqual([])
    })

    it('304 without a body while the client has the current page', async () => {
      const { seller, events } = await sellerWithEvents(2)
      const { headers } = await list(seller)
      const again = () =>
        test.call(listEvents, {
          key: seller.privateKey,
          headers: { 'if-none-match': String(headers.etag) },
        })
      const unchanged = await again()
      expect([unchanged.status, unchanged.text]).toEqual([304, ''])
      await rename(seller, events[1])
      expect((await again()).status).toBe(200)
    })

    it('twenty events if no limit is sent', async () => {
      const { seller } = await sellerWithEvents(21)
      const pages = await readAllPages(seller, {})
      expect(pages.map(({ length }) => length)).toEqual([20, 1])
    })

    it('fewer events than requested if they are large, and the rest on the next page', async () => {
      const seller = await createTestSeller(test.database, uniqueId('seller'))
      const seating = {
        svgCode: `<svg xmlns="http://www.w3.org/2000/svg"><title>${'x'.repeat(999_000)}</title></svg>`,
      }
      for (let index = 0; index < 9; index++) await createTestEvent(test, { seating }, seller)
      const pages = await readAllPages(seller, { limit: 50 })
      expect(pages.map(({ length }) => length)).toEqual([8, 1])
    })
  })

  describe('refuses', () => {
    it('an invalid cursor', async () => {
      const { seller } = await sellerWithEvents(2)
      const { nextCursor } = (await list(seller, { limit: 1 })).answer
      const encoded = (text: string) => Buffer.from(text).toString('base64url')
      const updatedSince = '2026-11-21T15:00:00Z'
      for (const query of [
        { cursor: 'x' },
        { cursor: encoded('not an id') },
        { cursor: encoded('2027-99-99T00:00:00.000000Z 01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'), updatedSince },
        { cursor: String(nextCursor), updatedSince },
      ]) {
        const { status, problem } = await list(seller, query)
        expect([status, problem.code]).toEqual([422, 'request.invalid'])
        expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
          ['/cursor', 'field.malformed'],
        ])
      }
    })
  })

  async function rename(seller: TestSeller, event: Event | undefined) {
    const body = { externalReferenceId: event?.externalReferenceId, title: 'Otro nombre' }
    await test.call(updateEvent, { body, key: seller.privateKey })
  }

  function later(instant: string | undefined): string {
    return new Date(Date.parse(String(instant)) + 1).toISOString()
  }
})
