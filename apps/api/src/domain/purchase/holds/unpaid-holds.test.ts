import type { ApiError } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { holdAgainAt, refuseWaiting, waitSeconds } from './unpaid-holds.ts'

const NOW = new Date('2027-03-10T14:00:00Z')
const NONE = { count: 0, lastEndedAt: null }
const ended = (count: number, minutesAgo: number) => ({
  count,
  lastEndedAt: new Date(NOW.getTime() - minutesAgo * 60_000),
})

describe('the wait after unpaid holds', () => {
  it('starts after the free ones, doubles and ends at an hour', () => {
    const waits = [0, 1, 3, 4, 5, 6, 9, 10, 11, 2_000].map((count) => waitSeconds(count, 3))
    expect(waits).toEqual([0, 0, 0, 60, 120, 240, 1_920, 3_600, 3_600, 3_600])
  })

  it('runs from the end of the last hold, and is over at once if it has passed', () => {
    const at = (count: number, minutesAgo: number) =>
      holdAgainAt({ now: NOW, person: ended(count, minutesAgo), device: NONE })?.toISOString() ?? null
    expect(at(3, 0)).toBeNull()
    expect(at(5, 0)).toBe('2027-03-10T14:02:00.000Z')
    expect(at(5, 1)).toBe('2027-03-10T14:01:00.000Z')
    expect(at(5, 2)).toBeNull()
  })

  it('is the longer one of person and browser; a browser has more free holds, since a family shares it', () => {
    const of = (person: number, device: number) =>
      holdAgainAt({ now: NOW, person: ended(person, 0), device: ended(device, 0) })?.toISOString() ?? null
    expect(of(0, 6)).toBeNull()
    expect(of(0, 7)).toBe('2027-03-10T14:01:00.000Z')
    expect(of(5, 7)).toBe('2027-03-10T14:02:00.000Z')
  })

  it('is told with its end', () => {
    const holds = { now: NOW, person: ended(6, 1), device: NONE }
    const refusal = expect.objectContaining({
      code: 'buy_intention.cool_down',
      retryAt: new Date('2027-03-10T14:03:00Z'),
      retryAfterSeconds: 180,
      values: { wait: { es: '3 minutos', en: '3 minutes' } },
    })
    expect(() => refuseWaiting(holds)).toThrow(refusal as ApiError)
    expect(() => refuseWaiting({ ...holds, person: NONE })).not.toThrow()
  })
})
