import type { Locator } from 'playwright/test'
import decodeQR from 'qr/decode.js'

const PIXELS_A_MODULE = 4

/** Decodes a QR code from the page with another library than the one that drew it. */
export async function readQr(code: Locator): Promise<string> {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const [ground, modules] = await code.locator('path').all()
  if (ground === undefined || modules === undefined) throw new Error('No code is drawn.')
  const width = size * PIXELS_A_MODULE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, run] of ((await modules.getAttribute('d')) ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    darken(data, width, { x: Number(x), y: Number(y), run: Number(run) })
  }
  return decodeQR({ width, height: width, data })
}

function darken(data: Uint8Array, width: number, { x, y, run }: { x: number; y: number; run: number }) {
  for (let line = y * PIXELS_A_MODULE; line < (y + 1) * PIXELS_A_MODULE; line += 1) {
    for (let column = x * PIXELS_A_MODULE; column < (x + run) * PIXELS_A_MODULE; column += 1) {
      data.fill(0, (line * width + column) * 4, (line * width + column) * 4 + 3)
    }
  }
}
