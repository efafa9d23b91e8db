import { describe, expect, it } from 'vitest'
import type { Change } from '../model/ticket-state.ts'
import { findContradiction, type TimedChange } from './ticket-histories.ts'

const at = (startedAt: number, endedAt: number, change: Change): TimedChange => ({
  startedAt,
  endedAt,
  change,
})
const issued = at(0, 1, { to: 'issue', person: 'ana' })
const see = (...statuses: ('ACTIVE' | 'LISTED' | 'USED' | 'PENDING')[]): Change => ({ to: 'see', statuses })

describe('a history of a ticket', () => {
  it.each<[string, readonly TimedChange[]]>([
    ['one after the other', [issued, at(2, 3, { to: 'admit' }), at(4, 5, see('USED'))]],
    [
      'a refusal beside the listing that caused it',
      [issued, at(2, 6, { to: 'list', person: 'ana' }), at(3, 4, see('LISTED'))],
    ],
    [
      'a change without an answer that took effect',
      [issued, at(2, Infinity, { to: 'admit' }), at(9, 10, see('USED'))],
    ],
    [
      'a change without an answer that had no effect',
      [issued, at(2, Infinity, { to: 'admit' }), at(9, 10, see('ACTIVE'))],
    ],
    [
      'a sale between two reads',
      [
        issued,
        at(2, 3, { to: 'list', person: 'ana' }),
        at(4, 9, { to: 'sell', person: 'bruno' }),
        at(5, 6, see('LISTED')),
        at(7, 8, { to: 'see', statuses: ['ACTIVE'], person: 'bruno' }),
        at(10, 11, { to: 'list', person: 'bruno' }),
      ],
    ],
    [
      'a queued ticket',
      [at(0, 1, { to: 'queue', person: 'ana' }), at(2, 3, see('PENDING')), at(4, 5, see('ACTIVE'))],
    ],
  ])('is possible: %s', (_, changes) => {
    expect(findContradiction(changes)).toBeUndefined()
  })

  it.each<[string, readonly TimedChange[]]>([
    ['admitted twice', [issued, at(2, 5, { to: 'admit' }), at(3, 6, { to: 'admit' })]],
    [
      'listed and admitted at once',
      [issued, at(2, 5, { to: 'list', person: 'ana' }), at(2, 5, { to: 'admit' })],
    ],
    ['read before it was issued', [issued, at(-3, -2, see('ACTIVE'))]],
    [
      'an old state read after a new one',
      [issued, at(2, 9, { to: 'admit' }), at(3, 4, see('USED')), at(5, 6, see('ACTIVE'))],
    ],
    ['listed by somebody else', [issued, at(2, 3, { to: 'list', person: 'bruno' })]],
    [
      'sold after it was taken down',
      [
        issued,
        at(2, 3, { to: 'list', person: 'ana' }),
        at(4, 5, { to: 'unlist' }),
        at(6, 7, { to: 'sell', person: 'bruno' }),
      ],
    ],
    ['a lost write', [issued, at(2, 3, { to: 'delete' }), at(4, 5, see('ACTIVE'))]],
  ])('is impossible: %s', (_, changes) => {
    expect(findContradiction(changes)).toBeDefined()
  })
})
