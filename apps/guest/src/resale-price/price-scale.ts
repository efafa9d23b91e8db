import { currencyDigits } from '@taquilla/contract/resale'
import type { PriceTerms } from './price-terms.ts'

/** Range and step sizes of the price slider, in minor units. */
export interface PriceScale {
  readonly low: bigint
  readonly high: bigint
  /** Step of buttons and arrow keys: about one percent of the price paid. */
  readonly step: bigint
  /** Dragged prices are rounded to multiples of this: of a step, or of less if the bounds are close. */
  readonly snap: bigint
}

/** Positions that a dragged slider has at least, where the currency's smallest unit allows it. */
const MIN_POSITIONS = 20n

export function scaleOf({ min, max, paid, currency }: PriceTerms): PriceScale {
  const unit = 10n ** BigInt(currencyDigits(currency))
  const step = roundStep(largest(largest(paid, max ?? 0n), unit) / 100n)
  // Without a maximum price the slider ends at twice the price paid or the minimum, and at 100 units at least; higher
  // prices can be typed.
  const high = max ?? largest(largest(paid, min) * 2n, unit * 100n)
  const snap = smallest(step, roundStep((high - min) / MIN_POSITIONS))
  return { low: min, high, step, snap }
}

/** Moves the price by a number of steps, clamped to the bounds. */
export function movedPrice(price: bigint, steps: number, terms: PriceTerms): bigint {
  return withinBounds(price + BigInt(steps) * scaleOf(terms).step, terms)
}

/**
 * Rounds a dragged price to `snap`; both ends stay exact. A smaller movement, as screen readers cause, still moves by
 * one `snap`.
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

/** Position of an amount on the slider in percent, clamped to 0–100. */
export function percentOf(amount: bigint, { low, high }: PriceScale): number {
  if (high <= low) return 0
  const percent = Number(((amount - low) * 10_000n) / (high - low)) / 100
  return Math.min(Math.max(percent, 0), 100)
}

export function withinBounds(price: bigint, { min, max }: PriceTerms): bigint {
  return largest(max === undefined ? price : smallest(price, max), min)
}

/** Largest amount of the form 1, 2 or 5 × 10ⁿ that does not exceed `max`. */
function roundStep(max: bigint): bigint {
  if (max < 1n) return 1n
  const zeros = 10n ** BigInt(String(max).length - 1)
  const factor = [5n, 2n, 1n].find((each) => each * zeros <= max) ?? 1n
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
