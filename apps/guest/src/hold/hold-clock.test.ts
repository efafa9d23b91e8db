import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announcementPassed, clockFace, secondsLeft } from './hold-clock.ts'

const CLOCK = { now: '2027-03-01T10:00:00Z', expiresAt: '2027-03-01T10:10:00Z', receivedAtMs: 5_000 }

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

describe('announcementPassed', () => {
  it('announces ten minutes, one minute and the end', () => {
    expect(announcementPassed(601, 600)).toBe(600)
    expect(announcementPassed(61, 60)).toBe(60)
    expect(announcementPassed(1, 0)).toBe(0)
    expect(announcementPassed(600, 599)).toBeUndefined()
  })

  it('returns only the last announcement if several were passed at once', () => {
    expect(announcementPassed(700, 0)).toBe(0)
  })

  it('returns each announcement once, however often the clock ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 260, maxLength: 400 }), (steps) => {
        const announced: number[] = []
        let left = 650
        for (const step of steps) {
          const next = Math.max(0, left - step)
          const seconds = announcementPassed(left, next)
          if (seconds !== undefined) announced.push(seconds)
          left = next
        }
        const reached = [600, 60, 0].filter((seconds) => left <= seconds)
        expect(announced).toEqual(reached)
      }),
    )
  })
})
