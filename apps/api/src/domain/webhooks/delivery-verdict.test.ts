import { WEBHOOK_WAITS_SECONDS } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAttempt } from './delivery-verdict.ts'

const now = new Date('2026-11-22T12:00:00Z')

describe('judgeAttempt', () => {
  it('delivers on 2xx only, fails only on 410 or after the last attempt, and otherwise waits as documented', () => {
    const attempts = WEBHOOK_WAITS_SECONDS.length
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 100, max: 999 })),
        fc.integer({ min: 0, max: attempts - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (statusCode, before, chance) => {
          const verdict = judgeAttempt({ statusCode }, before, { chance, now })
          const isFine = statusCode !== null && Math.floor(statusCode / 100) === 2
          const isOver = statusCode === 410 || before === attempts - 1
          expect(verdict.status).toBe(isFine ? 'DELIVERED' : isOver ? 'FAILED' : 'PENDING')
          expect(verdict.isGone).toBe(statusCode === 410)
          if (verdict.status !== 'PENDING') {
            expect(verdict.waitSeconds).toBeNull()
            return
          }
          const wait = WEBHOOK_WAITS_SECONDS[before + 1] ?? 0
          expect(verdict.waitSeconds).toBeGreaterThanOrEqual(wait)
          expect(verdict.waitSeconds).toBeLessThanOrEqual(Math.max(wait * 1.1, verdict.pauseSeconds))
        },
      ),
    )
  })

  it.each([
    ['120', 120],
    ['999999', 3_600],
    ['Sun, 22 Nov 2026 12:05:00 GMT', 300],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['soon', 0],
  ])('reads Retry-After: %s as a pause of %i seconds', (retryAfter, pause) => {
    expect(judgeAttempt({ statusCode: 503, retryAfter }, 0, { chance: 0, now }).pauseSeconds).toBe(pause)
  })
})
