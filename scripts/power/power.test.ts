import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawMutants } from './draw.ts'
import { findMutations } from './operators.ts'
import provedMutants from './prove-mutants.json' with { type: 'json' }
import { nearestTests } from './run-tests.ts'

const root = dirname(dirname(import.meta.dirname))

/** Every mutated text, after its operator. */
function mutate(path: string, text: string): string[] {
  return findMutations(path, text).map(
    ({ operator, start, end, replacement }) =>
      `${operator}: ${text.slice(0, start)}${replacement}${text.slice(end)}`,
  )
}

describe('findMutations', () => {
  it.each([
    ['if (a === b) c = d', ['negate-condition: if (!(a === b)) c = d', 'swap-operator: if (a !== b) c = d']],
    ['a = b && (c) >= d', ['swap-operator: a = b || (c) >= d', 'swap-operator: a = b && (c) > d']],
    ['a = b ? c : d', ['negate-condition: a = !(b) ? c : d']],
    ['a = b + c', ['swap-operator: a = b - c']],
    ['tell(a)', ['drop-statement: {}']],
    ['await tell()', ['drop-statement: {}', 'drop-await: tell()']],
    ['if (a) throw b', ['negate-condition: if (!(a)) throw b', 'drop-guard: {}']],
    ['a = b(c, d.e)', ['swap-arguments: a = b(d.e, c)']],
    ['a = 1_000', ['change-number: a = 1001']],
    ['a = true', ['flip-boolean: a = false']],
    ['function a() { b = c }', ['return-early: function a() { if (1 > 0) return; b = c }']],
  ])('changes the code %s', (text, mutated) => {
    expect(mutate('a.ts', text)).toEqual(mutated)
  })

  it.each([
    "a = b + 'text'",
    'a = new B(c, d.e)',
    'a = 1.5',
    'class A extends B { constructor() { super(); return a } }',
    'function a() { return b }',
    'let a: 1 | true = b as 2 // c === d',
  ])('leaves the code %s', (text) => {
    expect(mutate('a.ts', text)).toEqual([])
  })

  it.each([
    ['select a from t limit b', ['sql-drop-limit: select a from t ']],
    ['select a from t where b', ['sql-drop-condition: select a from t where (true or b)']],
    ['select max(a)', ['sql-swap: select min(a)']],
    ['select distinct a', ['sql-drop-word: select a']],
    ['create table t (a text not null)', ['sql-drop-word: create table t (a text null)']],
    ['select a from t for update of t skip locked', ['sql-drop-lock: select a from t ']],
    ['insert into t select a on conflict do nothing', ['sql-drop-conflict: insert into t select a ']],
    ['select a is distinct from 1', ['sql-change-number: select a is distinct from 2']],
    ["update t set a = '<' -- b < c", []],
    ['select f(a) filter (where b <= c order by d', []],
    [
      'select a from t where b between 1 and c and d',
      [
        'sql-swap: select a from t where b between 1 and c or d',
        'sql-drop-condition: select a from t where b between 1 and c and (true or d)',
        'sql-change-number: select a from t where b between 2 and c and d',
      ],
    ],
  ])('changes the SQL %s', (text, mutated) => {
    expect(mutate('a.sql', text)).toEqual(mutated)
  })

  it.each([
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the texts are sources with templates
    'sql`select a from ${table} where b in ${states}`',
    'sql`with a as (${rowsOfAnother}), b as (select c from a where d) ${whatFollows}`',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
  ])('changes the parts of statements in %s', (text) => {
    expect(mutate('a.ts', text)).toEqual([
      `sql-drop-condition: ${text.replace(/where ([^`)]+)/, 'where (true or $1)')}`,
    ])
  })
})

describe('drawMutants', () => {
  const sources = new Map([
    ['one/a.ts', 'a = b === c ? 1 : 2'],
    ['two/a.ts', 'a = true'],
  ])
  const draw = (seed: number, count: number) =>
    drawMutants(sources, { seed, count, folders: ['one', 'two'] }).map(({ file, operator }) => [
      file,
      operator,
    ])

  it('takes the folders in turn, and no place twice', () => {
    expect(draw(1, 3).map(([file]) => file)).toEqual(['one/a.ts', 'two/a.ts', 'one/a.ts'])
    expect(draw(1, 20)).toHaveLength(5)
  })

  it('draws the same mutants for the same seed', () => {
    const seeds = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(draw(seed, 20)))
    expect(draw(1, 20)).toEqual(draw(1, 20))
    expect(new Set(seeds).size).toBeGreaterThan(1)
  })
})

describe('nearestTests', () => {
  it('prefers tests whose paths share words with the source', () => {
    const tests = ['apps/api/src/a.test.ts', 'apps/api/src/events/cancel-event.test.ts', 'packages/b.test.ts']
    expect(nearestTests('apps/api/src/domain/events/event.ts', tests, 2)).toEqual([tests[1], tests[0]])
  })
})

it.each(provedMutants)('the mutant $name changes a text that occurs once in $file', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
})
