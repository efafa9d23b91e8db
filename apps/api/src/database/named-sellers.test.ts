import { beforeAll, describe, expect, it } from 'vitest'
import { TENANT_ROWS } from '../../test/builders/tenant-rows.ts'
import { loadStatements } from '../../test/statements/load-statements.ts'
import { parseStatement } from '../../test/statements/parse-statement.ts'
import { unnamedSellers } from '../../test/statements/unnamed-sellers.ts'

/** Statements that read or change rows of all sellers, each with its reason. */
const OVER_ALL_SELLERS: Readonly<Record<string, string>> = {
  'resale.sum_accounts': 'The operator may ask for the books of all sellers.',
  'resale.find_unbalanced': 'The operator may ask for the books of all sellers.',
}

const isOfSellers = (table: string) => table in TENANT_ROWS
const unnamedIn = (text: string) => unnamedSellers(parseStatement(text), isOfSellers)

describe('a statement', () => {
  let unnamed: Map<string, readonly string[]>
  beforeAll(async () => {
    const statements = await loadStatements()
    const all = statements.map(({ name, text }) => [name, unnamedIn(text)] as const)
    unnamed = new Map(all.filter(([, relations]) => relations.length > 0))
  })

  it('names the seller of each relation, unless it is one over all sellers', () => {
    expect([...unnamed].filter(([name]) => !(name in OVER_ALL_SELLERS))).toEqual([])
  })

  it('is an exception only as long as it has to be', () => {
    expect(Object.keys(OVER_ALL_SELLERS).filter((name) => !unnamed.has(name))).toEqual([])
  })
})

describe('the reader of statements', () => {
  it.each([
    ['a parameter', 'select 1 from tickets where seller_id = $1'],
    [
      'a parameter in a join',
      'select 1 from sellers one join tickets t on t.seller_id = $1 where one.seller_id = $1',
    ],
    [
      'rows of parameters',
      'delete from tickets t using unnest($1::text[]) as g (id) where t.seller_id = g.id',
    ],
    ['a parameter within a sub-select', 'select exists (select from tickets t where t.seller_id = $1)'],
  ])('takes %s for a name', (_, text) => {
    expect(unnamedIn(text)).toEqual([])
  })

  it.each([
    ['no condition', 'select 1 from tickets', 'tickets tickets'],
    ['one branch alone', 'select 1 from tickets t where t.seller_id = $1 or t.ticket_id = $2', 'tickets t'],
    [
      'the seller of another relation',
      'select 1 from shows s join tickets t on t.seller_id = s.seller_id where s.seller_id = $1',
      'tickets t',
    ],
    [
      'a sub-select without one',
      'update shows set title = (select 1 from tickets t) where seller_id = $1',
      'tickets t',
    ],
  ])('does not take %s', (_, text, relation) => {
    expect(unnamedIn(text)).toEqual([relation])
  })
})
