import { describe, expect, it } from 'vitest'
import { newId, newToken } from './ids.ts'

describe('newId', () => {
  it('makes ids that sort in the order they were made, however quickly', () => {
    const ids = Array.from({ length: 50_000 }, newId)
    expect(ids.findIndex((id, index) => id <= (ids[index - 1] ?? ''))).toBe(-1)
  })

  it('makes UUIDs of version 7 that carry the time', () => {
    const before = Date.now()
    const id = newId()
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(ms).toBeGreaterThanOrEqual(before)
    // Ids made in a burst borrow from the milliseconds to come.
    expect(ms).toBeLessThan(Date.now() + 1_000)
  })

  it('leaves sixty-two bits to chance', () => {
    const tails = Array.from({ length: 10_000 }, () => newId().slice(19))
    expect(new Set(tails).size).toBe(tails.length)
  })
})

describe('newToken', () => {
  it('makes 256 bits of text that needs no encoding in an address', () => {
    expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(newToken()).not.toBe(newToken())
  })
})
