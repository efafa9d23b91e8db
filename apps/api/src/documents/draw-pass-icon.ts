import { encodePng } from './encode-png.ts'

/** Points: what phones show beside a notice of the pass. */
const SIDE = 29
const SCALES = [1, 2, 3] as const
/** Looks within each pixel, along each side, so that edges are smooth. */
const LOOKS = 3

// In parts of the side, from its middle: a ticket, wider than high, with a notch at both ends and a tear line.
const TICKET = { halfWidth: 0.34, halfHeight: 0.21, corner: 0.045 }
const NOTCH = 0.075
const TEAR = { x: 0.12, halfWidth: 0.014, dash: 0.05 }

export interface IconFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Of each size how much of each pixel is ink: the same in all colours, and slow to look up. */
const shapes = new Map<number, Float64Array>()

/** The icon of a pass in the sizes of all phones: a ticket in `ink` on `ground`, both as `#rrggbb`. */
export function drawPassIcon(ground: string, ink: string): IconFile[] {
  const [from, to] = [channelsOf(ground), channelsOf(ink)]
  return SCALES.map((scale) => ({
    name: scale === 1 ? 'icon.png' : `icon@${scale}x.png`,
    bytes: draw(SIDE * scale, from, to),
  }))
}

function draw(side: number, ground: Channels, ink: Channels): Buffer {
  const shape = shapes.get(side) ?? Float64Array.from({ length: side * side }, (_, at) => inkAt(at, side))
  shapes.set(side, shape)
  const pixels = Buffer.alloc(side * side * 4, 0xff)
  for (const [at, share] of shape.entries()) {
    for (const channel of [0, 1, 2] as const) {
      pixels[at * 4 + channel] = Math.round(ground[channel] + (ink[channel] - ground[channel]) * share)
    }
  }
  return encodePng(side, pixels)
}

/** How much of a pixel is ink: 0 to 1. */
function inkAt(at: number, side: number): number {
  const [column, row] = [at % side, Math.floor(at / side)]
  let count = 0
  for (let look = 0; look < LOOKS ** 2; look += 1) {
    const x = (column + ((look % LOOKS) + 0.5) / LOOKS) / side - 0.5
    const y = (row + (Math.floor(look / LOOKS) + 0.5) / LOOKS) / side - 0.5
    if (isInk(x, y)) count += 1
  }
  return count / LOOKS ** 2
}

function isInk(x: number, y: number): boolean {
  const { halfWidth, halfHeight, corner } = TICKET
  const [beyondX, beyondY] = [Math.abs(x) - halfWidth + corner, Math.abs(y) - halfHeight + corner]
  const isOnTicket = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0)) <= corner
  const isInNotch = Math.hypot(Math.abs(x) - halfWidth, y) < NOTCH
  const isInTear = Math.abs(x - TEAR.x) < TEAR.halfWidth && Math.floor((y + 0.5) / TEAR.dash) % 2 === 0
  return isOnTicket && !isInNotch && !isInTear
}

type Channels = readonly [red: number, green: number, blue: number]

function channelsOf(colour: string): Channels {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
