import { describe, expect, it } from 'vitest'
import { formatTable } from './summary.ts'

describe('summary', () => {
  it('aligns the values and leaves out rows without one', () => {
    const rows = [
      ['API', 'http://localhost:4000'],
      ['Demo seller', undefined],
      ['Logs here', '.data/logs'],
    ] as const
    expect(formatTable(rows)).toBe('  API        http://localhost:4000\n  Logs here  .data/logs')
  })
})
