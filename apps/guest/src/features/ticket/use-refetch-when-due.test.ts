import { groupBy } from '@taquilla/contract/resale'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refetchDelayMs } from './use-refetch-when-due.ts'

const random = fc.double({ min: 0, max: 0.999, noNaN: true })

it('spreads the first request of many phones evenly over seconds', () => {
  const delays = Array.from({ length: 1_000 }, (_, phone) => refetchDelayMs(0, phone / 1_000))
  const perSecond = groupBy(delays, (delay) => Math.floor(delay / 1_000))
  expect(perSecond.size).toBe(8)
  for (const each of perSecond.values()) expect(each.length).toBeLessThanOrEqual(126)
})

it('waits longer each time, to a minute at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), random, random, (attempt, one, other) => {
      const delay = refetchDelayMs(attempt, one)
      expect(delay).toBeLessThanOrEqual(60_000)
      expect(delay).toBeGreaterThanOrEqual(1_000)
      if (attempt < 5)
        expect(refetchDelayMs(attempt + 1, other)).toBeGreaterThanOrEqual(refetchDelayMs(attempt, 0))
    }),
  )
})

it('never retries sooner than Retry-After', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), random, fc.nat(600), (attempt, chance, seconds) => {
      expect(refetchDelayMs(attempt, chance, seconds)).toBeGreaterThanOrEqual(seconds * 1_000)
    }),
  )
})
