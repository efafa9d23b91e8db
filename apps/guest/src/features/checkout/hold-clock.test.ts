import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockFace, markPassed, secondsLeft } from './hold-clock.ts'

const CLOCK = { now: '2027-03-01T10:00:00Z', expiresAt: '2027-03-01T10:10:00Z', heardAtMs: 5_000 }

describe('secondsLeft', () => {
  it('counts from the clock of the service and the steady clock of the page', () => {
    expect(secondsLeft(CLOCK, 5_000)).toBe(600)
    expect(secondsLeft(CLOCK, 5_001)).toBe(600)
    expect(secondsLeft(CLOCK, 6_000)).toBe(599)
    expect(secondsLeft(CLOCK, 604_999)).toBe(1)
  })

  it('ends at 0 and stays there', () => {
    expect(secondsLeft(CLOCK, 605_000)).toBe(0)
    expect(secondsLeft(CLOCK, 9_999_999)).toBe(0)
  })
})

describe('clockFace', () => {
  it.each([
    [558, '09:18'],
    [60, '01:00'],
    [7, '00:07'],
    [0, '00:00'],
    [3600, '01:00:00'],
    [172_799, '47:59:59'],
  ])('shows %i seconds as %s', (seconds, face) => {
    expect(clockFace(seconds)).toBe(face)
  })
})

describe('markPassed', () => {
  it('names ten minutes, one minute and the end as they are passed', () => {
    expect(markPassed(601, 600)).toBe(600)
    expect(markPassed(61, 60)).toBe(60)
    expect(markPassed(1, 0)).toBe(0)
    expect(markPassed(600, 599)).toBeUndefined()
  })

  it('names the last mark alone where a page that slept has passed several', () => {
    expect(markPassed(700, 0)).toBe(0)
  })

  it('names each mark once, however the seconds are counted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 260, maxLength: 400 }), (steps) => {
        const spoken: number[] = []
        let left = 650
        for (const step of steps) {
          const next = Math.max(0, left - step)
          const mark = markPassed(left, next)
          if (mark !== undefined) spoken.push(mark)
          left = next
        }
        const reached = [600, 60, 0].filter((mark) => left <= mark)
        expect(spoken).toEqual(reached)
      }),
    )
  })
})
