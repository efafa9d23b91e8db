import { describe, expect, it } from 'vitest'
import type { ListedFault, Verdict } from './faults.ts'
import { formatTable, formatVerdict } from './report.ts'

const caught: Verdict = { isCaught: true, by: 'a.test.ts', seconds: 3, commit: 'abc' }
const missed: Verdict = { isCaught: false, seconds: 40, commit: 'abc' }

function buildFault(id: string): ListedFault {
  return { id, part: 'sql', origin: { fix: 'abc' }, says: `${id} is wrong.`, edits: [], tests: [] }
}

describe('formatVerdict', () => {
  it('names the test that caught a fault, and describes a missed one', () => {
    expect(formatVerdict({ fault: buildFault('x'), verdict: caught })).toBe('    3 s  caught  x (a.test.ts)')
    expect(formatVerdict({ fault: buildFault('y'), verdict: missed })).toBe('   40 s  MISSED  y: y is wrong.')
  })
})

describe('formatTable', () => {
  it('shows each verdict, the share of caught faults, and why the others may be missed', () => {
    const table = formatTable([
      { fault: buildFault('seen'), verdict: caught },
      { fault: { ...buildFault('unseen'), mayBeMissed: 'Nobody would see it.' }, verdict: missed },
      { fault: buildFault('found'), verdict: caught },
    ])
    expect(table.split('\n')).toEqual([
      'sql               caught  seen',
      'sql               MISSED  unseen',
      'sql               caught  found',
      '',
      '2 of 3 caught (66.7 %)',
      'missed: unseen. Nobody would see it.',
    ])
  })
})
