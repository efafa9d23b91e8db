import { getResalePage, getSeatMap } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { activePart, HOSTILE_DRAWINGS } from '../../../test/hostile/hostile-drawings.ts'
import { positional } from '../../../test/positional.ts'

/** Stores the SVG directly, bypassing the sanitizer of the API. */
const STORE = positional(
  'test.store-seat-map',
  `update events set seating = jsonb_build_object('svgCode', $3::text) where seller_id = $1 and event_reference = $2`,
)

const test = withTestApp()

const planOf = (content: string) => `<svg viewBox="0 0 40 30"><rect id="platea-f-12"/>${content}</svg>`

async function anEvent(svgCode: string) {
  const { _id: id, externalReferenceId } = await createTestEvent(test, { seating: { svgCode } })
  return { id, externalReferenceId, version: await versionOf(id) }
}

async function versionOf(id: string): Promise<string> {
  const { answer } = await test.guest(getResalePage, { params: { id } })
  return String(answer.seatMap.drawing?.version)
}

async function store({ externalReferenceId }: { externalReferenceId: string }, svgCode: string) {
  const { sellerId } = test.seller
  await test.database.rows(STORE, [sellerId, externalReferenceId, svgCode])
}

const look = (params: { id: string; version: string }, sellerId?: string) =>
  test.guest(getSeatMap, { params, ...(sellerId && { sellerId }) })

describe('get-seat-map', () => {
  describe('answers', () => {
    it('the seat map, cached permanently by browsers', async () => {
      const { answer, headers } = await look(await anEvent(planOf('')))
      expect(answer.svg).toContain('<rect id="platea-f-12"/>')
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    })

    it.each(HOSTILE_DRAWINGS)('no active content even if it was stored unsanitized: %s', async (content) => {
      const event = await anEvent(planOf(''))
      await store(event, planOf(content))
      const { answer } = await look({ id: event.id, version: await versionOf(event.id) })
      expect(answer.svg).toContain('platea-f-12')
      expect(activePart(answer.svg)).toBeUndefined()
    })
  })

  describe('refuses', () => {
    it('a version that the event no longer has', async () => {
      const event = await anEvent(planOf(''))
      await store(event, planOf('<circle/>'))
      const { status, problem, headers } = await look(event)
      expect([status, problem.code]).toEqual([404, 'event.not_found'])
      expect(headers['cache-control']).toBe('no-store')
      expect((await look({ ...event, version: await versionOf(event.id) })).status).toBe(200)
    })
  })
})
