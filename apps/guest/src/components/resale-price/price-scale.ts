import { currencyDigits } from '@taquilla/contract/resale'
import type { SaleTerms } from './sale-terms.ts'

/** What the slider shows, and in what steps a price moves. */
export interface PriceScale {
  readonly low: bigint
  readonly high: bigint
  /** Of the buttons and of the arrow keys: about one percent of what was paid. */
  readonly step: bigint
  /** What a dragged price is rounded to. */
  readonly snap: bigint
}

export function scaleOf({ min, max, paid, currency }: SaleTerms): PriceScale {
  const unit = 10n ** BigInt(currencyDigits(currency))
  const step = roundStep(largest(largest(paid, max ?? 0n), unit) / 100n)
  // Without an upper bound the slider ends at twice what was paid; more can be typed.
  const high = max ?? largest(largest(paid, min) * 2n, unit * 100n)
  return { low: min, high, step, snap: largest(step / 10n, 1n) }
}

/** The price that many steps away, within the bounds. */
export function movedPrice(price: bigint, steps: number, terms: SaleTerms): bigint {
  return withinBounds(price + BigInt(steps) * scaleOf(terms).step, terms)
}

/**
 * The price for a place of the slider. The ends are exact, all else is round; what moves by less than one round amount,
 * as a slider does under a screen reader, goes one further.
 */
export function draggedPrice(to: bigint, from: bigint, scale: PriceScale): bigint {
  if (to <= scale.low) return scale.low
  if (to >= scale.high) return scale.high
  const { snap } = scale
  const round = ((to + snap / 2n) / snap) * snap
  const next = to > from ? (from / snap + 1n) * snap : ((from - 1n) / snap) * snap
  const moved = to === from ? from : to > from ? largest(round, next) : smallest(round, next)
  return smallest(largest(moved, scale.low), scale.high)
}

/** Where an amount is on the scale, from 0 to 100. */
export function placeOf(amount: bigint, { low, high }: PriceScale): number {
  if (high <= low) return 0
  const place = Number(((amount - low) * 10_000n) / (high - low)) / 100
  return Math.min(Math.max(place, 0), 100)
}

export function withinBounds(price: bigint, { min, max }: SaleTerms): bigint {
  return largest(max === undefined ? price : smallest(price, max), min)
}

/** 1, 2 or 5 with zeros, at most `most`. */
function roundStep(most: bigint): bigint {
  if (most < 1n) return 1n
  const zeros = 10n ** BigInt(String(most).length - 1)
  const factor = [5n, 2n, 1n].find((each) => each * zeros <= most) ?? 1n
  return factor * zeros
}

function largest(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

function smallest(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}
