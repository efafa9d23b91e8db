import { encode } from 'fast-png'
import type { PassFiles } from '#wallets/apple-wallet.ts'

/** Side in points. Phones show the icon beside notifications about the pass. */
const SIDE = 29
const SCALES = [1, 2, 3] as const
/** Samples along each side of a pixel, for smooth edges. */
const SAMPLES = 3
/** Number of mixtures of the two colors that a pixel can have. */
const SHADES = SAMPLES ** 2 + 1

// Lengths relative to the icon's side: a ticket with a notch at both ends and a tear line.
const TICKET = { halfWidth: 0.34, halfHeight: 0.21, corner: 0.045 }
const NOTCH = 0.075
const TEAR = { x: 0.12, halfWidth: 0.014, dash: 0.05 }

/** Cached shade of each pixel (0 to SHADES - 1), by side in pixels: slow to compute and the same for all colors. */
const shapes = new Map<number, Uint8Array>()

/** Icon files of a pass for all screen densities: a ticket in color `ink` on color `ground`, both `#rrggbb`. */
export function drawPassIcon(ground: string, ink: string): PassFiles {
  const [from, to] = [channelsOf(ground), channelsOf(ink)]
  const palette = Array.from({ length: SHADES }, (_, shade) =>
    from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * (shade / (SHADES - 1)))),
  )
  return Object.fromEntries(
    SCALES.map((scale) => {
      const side = SIDE * scale
      const picture = encode({ width: side, height: side, data: shapeOf(side), channels: 1, palette })
      return [scale === 1 ? 'icon.png' : `icon@${scale}x.png`, picture]
    }),
  )
}

function shapeOf(side: number): Uint8Array {
  const shape = shapes.get(side) ?? Uint8Array.from({ length: side * side }, (_, at) => shadeAt(at, side))
  shapes.set(side, shape)
  return shape
}

/** Number of a pixel's samples inside the ticket. */
function shadeAt(at: number, side: number): number {
  const [column, row] = [at % side, Math.floor(at / side)]
  let count = 0
  for (let sample = 0; sample < SHADES - 1; sample += 1) {
    const x = (column + ((sample % SAMPLES) + 0.5) / SAMPLES) / side - 0.5
    const y = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / side - 0.5
    if (isInk(x, y)) count += 1
  }
  return count
}

function isInk(x: number, y: number): boolean {
  const { halfWidth, halfHeight, corner } = TICKET
  const [beyondX, beyondY] = [Math.abs(x) - halfWidth + corner, Math.abs(y) - halfHeight + corner]
  const isOnTicket = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0)) <= corner
  const isInNotch = Math.hypot(Math.abs(x) - halfWidth, y) < NOTCH
  const isInTear = Math.abs(x - TEAR.x) < TEAR.halfWidth && Math.floor((y + 0.5) / TEAR.dash) % 2 === 0
  return isOnTicket && !isInNotch && !isInTear
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
