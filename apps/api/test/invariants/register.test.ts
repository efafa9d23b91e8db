import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CURRENCY_CODES, currencyDigits } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { listInvariants } from '#database/check-invariants.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const TESTS = ['apps/*/{src,test}/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'e2e/*/*.test.ts']

/** One row of `docs/invariants.md`. */
interface Entry {
  readonly id: string
  readonly keptBy: readonly string[]
  readonly tests: readonly string[]
}

let entries: readonly Entry[]

beforeAll(async () => {
  const page = await readFile(`${ROOT}docs/invariants.md`, 'utf8')
  entries = page.split('\n').flatMap((line) => {
    const [, id = '', , keptBy = '', tests = ''] = line.split('|').map((cell) => cell.trim())
    const entry = { id, keptBy: namesIn(keptBy), tests: namesIn(tests) }
    return /^[A-Z]\d+$/.test(id) ? [entry] : []
  })
})

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name))

/** Ids of the invariants that a check names in its first line. */
async function claimsOf(check: string): Promise<string[]> {
  const text = await readFile(`${ROOT}apps/api/invariants/${check}.sql`, 'utf8')
  return (/^-- ([A-Z\d, ]+): /.exec(text)?.[1] ?? '').split(', ')
}

describe('docs/invariants.md', () => {
  it('lists each invariant once, without gaps in the numbers', () => {
    const byKind = Map.groupBy(entries, ({ id }) => id.charAt(0))
    for (const [kind, ofKind] of byKind) {
      expect(ofKind.map(({ id }) => id)).toEqual(ofKind.map((_, index) => `${kind}${index + 1}`))
    }
    expect(entries.length).toBeGreaterThan(80)
  })

  it('lists every invariant that a check names', async () => {
    const checks = await listInvariants()
    const claims = await Promise.all(checks.map(claimsOf))
    const known = new Set(entries.map(({ id }) => id))
    expect(claims.filter((ids) => ids.some((id) => !known.has(id)))).toEqual([])
  })

  it('has a check of amounts that knows the decimals of every currency', async () => {
    const text = await readFile(`${ROOT}apps/api/invariants/R08-amounts-in-currency.sql`, 'utf8')
    const listed = [...text.matchAll(/\((\d), '([A-Z ]+)'\)/g)].flatMap(([, digits, codes = '']) =>
      codes.split(' ').map((code) => [code, Number(digits)]),
    )
    const known = CURRENCY_CODES.map((code) => [code, currencyDigits(code)]).filter(
      ([, digits]) => digits !== 2,
    )
    expect(listed.toSorted()).toEqual(known.toSorted())
  })

  it('names constraints that the schema has', async () => {
    const schema = await readFile(`${ROOT}apps/api/schema.sql`, 'utf8')
    const constraints = entries
      .flatMap(({ keptBy }) => keptBy)
      .filter((name) => /_(pkey|key|fk|check)$/.test(name))
    expect(constraints.length).toBeGreaterThan(30)
    expect(constraints.filter((name) => !new RegExp(`\\b${name}\\b`).test(schema))).toEqual([])
  })

  it('names an existing test for each invariant', async () => {
    const files = new Set<string>()
    for await (const file of glob(TESTS, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })) {
      files.add(basename(file, '.test.ts'))
    }
    expect(entries.filter(({ tests }) => tests.length === 0)).toEqual([])
    expect(entries.flatMap(({ tests }) => tests).filter((name) => !files.has(name))).toEqual([])
  })
})
