import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const STATIC = join(import.meta.dirname, '..', 'static')

/** Reads width and height from the header of a PNG. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('brand images', () => {
  it.each([
    ['img/card-es.png', 1200, 630],
    ['img/card-en.png', 1200, 630],
    ['img/apple-touch-icon.png', 180, 180],
    ['img/icon-192.png', 192, 192],
    ['img/icon-512.png', 512, 512],
  ])('%s is %i by %i', (file, width, height) => {
    expect(sizeOf(readFileSync(join(STATIC, file)))).toEqual([width, height])
  })

  it('favicon.ico contains an image of 32 by 32', () => {
    const icon = readFileSync(join(STATIC, 'favicon.ico'))
    expect(sizeOf(icon.subarray(icon.readUInt32LE(18)))).toEqual([32, 32])
  })
})
