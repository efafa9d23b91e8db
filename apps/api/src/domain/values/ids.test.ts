import { describe, expect, it } from 'vitest'
import { newId, newToken } from './ids.ts'

describe('newId', () => {
  it('creates ids that sort in order of creation, even within a millisecond', () => {
    const ids = Array.from({ length: 50_000 }, newId)
    expect(ids.findIndex((id, index) => id <= (ids[index - 1] ?? ''))).toBe(-1)
  })

  it('creates UUIDs of version 7 with the current time', () => {
    const before = Date.now()
    const id = newId()
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(ms).toBeGreaterThanOrEqual(before)
    // Ids created in a burst may carry a time slightly ahead of the clock.
    expect(ms).toBeLessThan(Date.now() + 1_000)
  })

  it('has 62 random bits', () => {
    const tails = Array.from({ length: 10_000 }, () => newId().slice(19))
    expect(new Set(tails).size).toBe(tails.length)
  })
})

describe('newToken', () => {
  it('creates 256 random bits that need no URL encoding', () => {
    expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(newToken()).not.toBe(newToken())
  })
})
