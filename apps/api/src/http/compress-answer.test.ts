import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getResalePage } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { createTestEvent } from '../../test/builders/events.ts'

const test = withTestApp()

const seats = Array.from({ length: 200 }, (_, index) => `<circle id="F-${index}" cx="${index}" r="2"/>`)
const svgCode = `<svg viewBox="0 0 200 9">${seats.join('')}</svg>`

async function read(acceptEncoding: string) {
  const event = await createTestEvent(test, { seating: { svgCode } })
  const page = await test.guest(getResalePage, { params: { id: event._id } })
  return test.app.inject({
    url: `/guest/api/events/${event._id}/seat-map/${page.answer.seatMap.drawing?.version}?ticketSellerId=seller-one`,
    headers: { 'accept-encoding': acceptEncoding },
  })
}

describe('a seat map', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for clients that accept %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await read(accepted)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('Accept-Encoding'),
    })
    const text = decompress(rawPayload).toString('utf8')
    expect(JSON.parse(text).svg).toContain('F-199')
    expect(rawPayload.length).toBeLessThan(text.length / 5)
  })

  it('is sent uncompressed to other clients', async () => {
    const { headers, body } = await read('identity')
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body).svg).toContain('F-199')
  })
})
