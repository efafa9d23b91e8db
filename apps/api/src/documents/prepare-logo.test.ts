import { decode, encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { prepareLogo } from './prepare-logo.ts'

type Pixels = Parameters<typeof encode>[0]

const prepared = (png: Pixels) => {
  const file = prepareLogo(encode(png))
  return file && decode(file)
}
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1])

describe('a logo for PDFs', () => {
  it.each([
    ['half transparent', { channels: 4, data: Uint8Array.of(0, 0, 0, 128) }, [127, 127, 127]],
    ['transparent', { channels: 4, data: Uint8Array.of(9, 9, 9, 0) }, [255, 255, 255]],
    ['in color', { channels: 3, data: Uint8Array.of(10, 20, 30) }, [10, 20, 30]],
    ['gray with transparency', { channels: 2, data: Uint8Array.of(0, 128) }, [127, 127, 127]],
    ['of 16 bits', { channels: 1, depth: 16, data: Uint16Array.of(65_535) }, [255, 255, 255]],
    [
      'with a palette',
      {
        channels: 1,
        data: Uint8Array.of(1),
        palette: [
          [0, 0, 0],
          [1, 2, 3],
        ],
      },
      [1, 2, 3],
    ],
  ] as const)('that is %s stands on white', (_, png, expected) => {
    const { data, channels } = prepared({ width: 1, height: 1, ...png } as Pixels) ?? {}
    expect([channels, [...(data ?? [])]]).toEqual([3, expected])
  })

  it('becomes smaller, each pixel the average of those it replaces', () => {
    const data = Uint8Array.from({ length: 400 * 320 }, (_, at) => (at % 2 === 0 ? 0 : 200))
    const { width, height, data: pixels } = prepared({ width: 400, height: 320, channels: 1, data }) ?? {}
    expect([width, height, pixels?.[0], pixels?.at(-1)]).toEqual([200, 160, 100, 100])
  })

  it('that is a small JPEG stays as it is', () => {
    expect(prepareLogo(JPEG)).toBe(JPEG)
    expect(prepareLogo(Buffer.concat([JPEG, Buffer.alloc(100_000)]))).toBeUndefined()
  })

  it('is none if the file is corrupt, of another kind, or has too many pixels', () => {
    const whole = Buffer.from(encode({ width: 2, height: 2, channels: 3, data: new Uint8Array(12) }))
    const huge = encode({ width: 2_100, height: 2_000, channels: 1, data: new Uint8Array(2_100 * 2_000) })
    for (const file of [
      whole.subarray(0, 45),
      whole.subarray(0, 20),
      huge,
      Buffer.from('<svg/>'),
      Buffer.from('GIF89a'),
    ]) {
      expect(prepareLogo(file)).toBeUndefined()
    }
  })
})
