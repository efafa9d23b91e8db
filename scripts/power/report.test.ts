import { describe, expect, it } from 'vitest'
import type { ListedFault, Verdict } from './faults.ts'
import { formatTable, formatVerdict } from './report.ts'

const caught: Verdict = { isCaught: true, by: 'a.test.ts', seconds: 3, commit: 'abc' }
const missed: Verdict = { isCaught: false, seconds: 40, commit: 'abc' }
const open: Verdict = { ...missed, isOfNamedOnly: true }

function buildFault(id: string, before?: Verdict): ListedFault {
  const origin = { fix: 'abc' }
  return { id, part: 'sql', origin, says: `${id} is wrong.`, edits: [], tests: [], ...(before && { before }) }
}

describe('formatVerdict', () => {
  it('names the test that caught a fault, and describes a missed one', () => {
    expect(formatVerdict({ fault: buildFault('x'), verdict: caught })).toBe('    3 s  caught  x (a.test.ts)')
    expect(formatVerdict({ fault: buildFault('y'), verdict: missed })).toBe('   40 s  MISSED  y: y is wrong.')
  })
})

describe('formatTable', () => {
  it('shows both columns, their shares, and faults caught before but missed now', () => {
    const table = formatTable([
      { fault: buildFault('stays-caught', caught), verdict: caught },
      { fault: { ...buildFault('gets-lost', caught), mayBeMissed: 'Nobody would see it.' }, verdict: missed },
      { fault: buildFault('gets-found', missed), verdict: caught },
      { fault: buildFault('open', open), verdict: caught },
      { fault: buildFault('not-measured'), verdict: caught },
    ])
    expect(table.split('\n')).toEqual([
      'part              fault         before  after',
      'sql               stays-caught  caught  caught',
      'sql               gets-lost     caught  MISSED',
      'sql               gets-found    MISSED  caught',
      'sql               open          open    caught',
      'sql               not-measured  -       caught',
      '',
      'before: 2 of 4 caught (50.0 %); of 1 only the tests that they name were run',
      'after:  4 of 5 caught (80.0 %)',
      'caught before and missed now: gets-lost',
      'missed: gets-lost. Nobody would see it.',
    ])
  })
})
