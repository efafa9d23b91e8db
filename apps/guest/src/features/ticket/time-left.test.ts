import fc from 'fast-check'
import { expect, it } from 'vitest'
import { announcedMinutes, timeLeft } from './time-left.ts'

const MINUTE = 60_000

it('adds up to the exact number of seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (leftMs) => {
      const { days, hours, minutes, seconds } = timeLeft(leftMs, 0)
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(leftMs / 1000))
      expect(hours).toBeLessThan(24)
      expect(minutes).toBeLessThan(60)
      expect(seconds).toBeLessThan(60)
    }),
  )
})

it('is zero at the instant and after it', () => {
  expect(timeLeft(0, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(timeLeft(0, MINUTE)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

it.each([
  [61, undefined],
  [60, 60],
  [11, 60],
  [10, 10],
  [1, 1],
  [0, undefined],
])('%s minutes before, it announces %s', (left, announced) => {
  expect(announcedMinutes(left * MINUTE, 0)).toBe(announced)
})
