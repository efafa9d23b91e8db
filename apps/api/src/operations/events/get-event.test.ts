import { getEvent, updateEvent } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const get = (eventId: string) => test.call(getEvent, { params: { eventId } })

describe('get-event', () => {
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

    it('an event without shows', async () => {
      const created = await createTestEvent(test, { shows: [] })
      expect((await get(created._id)).answer.shows).toEqual([])
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
    it.each(['never-created', '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17', ' ', 'x'.repeat(256)])(
      'the unknown id %j',
      async (eventId) => {
        const { status, problem } = await get(eventId)
        expect([status, problem.code]).toEqual([404, 'event.not_found'])
      },
    )

    it('an id with characters that no id has, which the detail does not repeat', async () => {
      const { status, problem } = await get('au\u202er\u0007elia')
      expect([status, problem.code]).toEqual([404, 'event.not_found'])
      expect(problem.detail).toContain('`au\ufffdr\ufffdelia`')
    })

    it('another seller’s event with the same error as an unknown one', async () => {
      const foreign = await createTestEvent(test, {}, test.otherSeller)
      for (const eventId of [foreign._id, foreign.externalReferenceId]) {
        const { status, problem } = await get(eventId)
        expect([status, problem.code]).toEqual([404, 'event.not_found'])
      }
    })
  })

  expectEveryCode(getEvent)
})
