import { createEvent, type Event, getEvent, updateEvent } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { arbitraryChange, arbitraryEvent } from '../../../test/builders/arbitrary-events.ts'
import { answerOf } from '../../../test/call.ts'
import { sized } from '../../../test/full.ts'

const RUNS = { numRuns: sized(12, 200) }

const test = withTestApp()

const read = async (eventId: string) => (await test.call(getEvent, { params: { eventId } })).answer

async function put(body: unknown): Promise<Event> {
  return answerOf(test.call(updateEvent, { body }))
}

async function create(body: unknown): Promise<Event> {
  return answerOf(test.call(createEvent, { body }))
}

describe('update-event, for any event', () => {
  it('changes nothing if the response of get-event is sent back', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryEvent, async (body) => {
        const created = await create(body)
        expect(await put(await read(created._id))).toEqual(created)
        expect(await put(body)).toEqual(created)
        expect(await create(body)).toEqual(created)
      }),
      RUNS,
    )
  })

  it('stores the sent fields of any other event, and keeps all fields that were not sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryEvent,
        arbitraryChange,
        async (body, { externalReferenceId: _, ...other }) => {
          const before = await create(body)
          const after = await put({ externalReferenceId: before.externalReferenceId, ...other })
          expect(await read(before._id)).toEqual(after)
          expect(after.title).toBe(other.title)
          const named = new Set(other.shows.map(({ showId }) => showId))
          const unnamed = before.shows.filter(({ showId }) => !named.has(showId))
          expect(after.shows).toEqual(expect.arrayContaining(unnamed))
          expect(new Set(after.shows.map(({ showId }) => showId))).toEqual(
            new Set([...before.shows, ...other.shows].map(({ showId }) => showId)),
          )
        },
      ),
      RUNS,
    )
  })
})
