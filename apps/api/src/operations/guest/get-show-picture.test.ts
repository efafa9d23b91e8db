import { createServer } from 'node:http'
import { getShowPicture } from '@taquilla/contract/guest'
import { decode, encode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { buildShow, createTestEvent } from '../../../test/builders/events.ts'
import { openServer } from '../../../test/local-server.ts'
import { expectRefusal } from '../../../test/refusals.ts'

const GREEN = [10, 120, 60, 255] as const
const POSTER = encode({
  width: 30,
  height: 40,
  data: Uint8Array.from({ length: 30 * 40 * 4 }, (_, at) => GREEN[at % 4] ?? 0),
})
/** A place on the stub, where the poster is. */
const ON_STUB = { x: 900, y: 90 }

const seller = createServer((request, response) => {
  response.end(request.url === '/poster.png' ? POSTER : POSTER.subarray(0, 60))
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

async function anEvent(...images: readonly string[]) {
  const date = '2032-03-13T00:00:00.000Z'
  const show = { date, images: images.map((path) => ({ url: `${origin}${path}` })) }
  const shows = ['first', 'second'].map((showId) => buildShow({ showId, ...show }))
  return (await createTestEvent(test, { shows }))._id
}

const look = (id: string, query = {}, headers = {}) =>
  test.guest(getShowPicture, { params: { id }, query, headers })

async function colorAt(id: string, { x, y }: { x: number; y: number }) {
  const { data, width, height, channels } = decode((await look(id, { showId: 'first' })).bytes)
  expect([width, height]).toEqual([1200, 630])
  return [...data.slice((y * width + x) * channels, (y * width + x + 1) * channels)]
}

describe('get-show-picture', () => {
  describe('answers', () => {
    it('a PNG that caches keep, and 304 to those who have it', async () => {
      const id = await anEvent()
      const { status, headers, bytes } = await look(id, {
        showId: 'first',
        lang: 'en',
        version: 'a'.repeat(43),
      })
      expect([status, headers['content-type'], bytes.toString('latin1', 1, 4)]).toEqual([
        200,
        'image/png',
        'PNG',
      ])
      expect(headers['cache-control']).toBe('public, max-age=86400')
      expect(headers.vary).toBe('Accept-Language')
      expect(headers).not.toHaveProperty('content-disposition')
      const again = await look(id, { showId: 'first', lang: 'en' }, { 'if-none-match': headers.etag })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      const { headers: spanish } = await look(id, { showId: 'first', lang: 'es' })
      expect(spanish.etag).not.toBe(headers.etag)
    })

    it('the poster of the show on the stub, and the date where the poster cannot be decoded', async () => {
      expect(await colorAt(await anEvent('/poster.png'), ON_STUB)).toEqual([...GREEN])
      const [torn, dated] = [await look(await anEvent('/torn.png')), await look(await anEvent())]
      // The difference of two pictures would take minutes to print.
      expect(torn.bytes.equals(dated.bytes)).toBe(true)
    })
  })

  describe('refuses', () => {
    it.each([
      ['an unknown show', { showId: 'third' }, 'seller-one'],
      ['an event of another seller', {}, 'other'],
    ])('%s, also to browsers', async (_, query, sellerId) => {
      const id = await anEvent()
      await expectRefusal(
        test.guest(getShowPicture, {
          params: { id },
          query,
          headers: { accept: 'text/html' },
          sellerId: sellerId === 'other' ? test.otherSeller.sellerId : test.seller.sellerId,
        }),
        404,
        'event.not_found',
      )
    })
  })
})
