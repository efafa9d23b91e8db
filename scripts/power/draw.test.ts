import { describe, expect, it } from 'vitest'
import { drawFaults } from './draw.ts'
import { findMutations } from './operators.ts'
import { partOf } from './parts.ts'

const SOURCE = `// if (a === b) is only said here
export function least(one: number, other: number) {
  if (one < other) return one
  tell(one, other)
  return other
}
`
const REPOSITORY = `const FIND = statement(
  'tickets.find',
  \`select t.ticket_id
   from tickets t
   where t.seller_id = $1
     and t.status = 'ACTIVE'
   order by t.id desc
   for update of t\`,
)
`

describe('findMutations', () => {
  const replaced = (path: string, text: string) =>
    findMutations(path, text).map(({ operator, start, end, replacement }) => [
      operator,
      text.slice(start, end).trim(),
      replacement.trim(),
    ])

  it('finds places in code, and none in comments', () => {
    expect(replaced('a.ts', SOURCE)).toEqual([
      ['move-boundary', '<', '<='],
      ['negate-condition', 'if (one < other)', 'if (!(one < other))'],
      ['drop-statement', 'tell(one, other)', ''],
      ['swap-arguments', 'one, other', 'other, one'],
    ])
  })

  it('finds places in the SQL of a repository', () => {
    expect(replaced('tickets-repository.ts', REPOSITORY)).toEqual([
      ['sql-and-to-or', 'and', 'or'],
      ['sql-drop-condition', "and t.status = 'ACTIVE'", ''],
      ['sql-turn-order', 'desc', 'asc'],
      ['sql-drop-lock', 'for update of t', ''],
    ])
  })

  it('finds lines of layout in styles', () => {
    expect(replaced('a.css', '.a {\n  color: red;\n  display: grid;\n}\n')).toEqual([
      ['css-drop-line', 'display: grid;', ''],
    ])
  })
})

describe('drawFaults', () => {
  const texts = new Map([
    ['a.ts', SOURCE],
    ['tickets-repository.ts', REPOSITORY],
  ])

  it('draws the same faults for the same seed, and others for another', () => {
    const ids = (seed: string) =>
      drawFaults(texts, seed, 5).map(({ operator, line }) => `${operator} ${line}`)
    expect(ids('12 rules')).toEqual(ids('12 rules'))
    expect(ids('12 rules')).not.toEqual(ids('13 rules'))
  })

  it('draws no place twice, and texts that occur once in their file', () => {
    const drawn = drawFaults(texts, '12 rules', 100)
    expect(new Set(drawn.map(({ operator, file, line }) => `${operator} ${file} ${line}`)).size).toBe(
      drawn.length,
    )
    for (const { file, from } of drawn) expect((texts.get(file) ?? '').split(from)).toHaveLength(2)
  })
})

describe('partOf', () => {
  it.each([
    ['apps/api/src/domain/tickets/tickets-repository.ts', 'sql'],
    ['apps/api/src/domain/tickets/ticket.ts', 'rules'],
    ['apps/guest/src/components/bottom-bar.module.css', 'hosted-pages'],
    ['apps/api/src/domain/tickets/ticket.test.ts', undefined],
    ['packages/sdk/src/generated/calls.ts', undefined],
  ])('counts %s to %s', (path, part) => {
    expect(partOf(path)).toBe(part)
  })
})
