import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installQueueSchema } from '#queue/boss.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/database.ts'
import { describeAnswer } from '../../test/statements/describe-answer.ts'
import { loadStatements, statementFiles } from '../../test/statements/load-statements.ts'
import { memberOf } from './columns.ts'

let cloned: ClonedDatabase
let client: pg.Client
let typeNames: ReadonlyMap<number, string>

beforeAll(async () => {
  cloned = await cloneDatabase()
  await installQueueSchema(cloned.url)
  client = new pg.Client({ connectionString: cloned.url, options: '-c search_path=taquilla' })
  await client.connect()
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  typeNames = new Map(rows.map(({ oid, typname }) => [oid, typname]))
})
afterAll(async () => {
  await client.end()
  await cloned.drop()
})

it('returns columns with the names and types that each statement declares', async () => {
  const wrong: string[] = []
  const statements = await loadStatements()
  for (const { name, text, columns } of statements) {
    const answered = await describeAnswer(client, text)
    const types = new Map(answered.map((each) => [memberOf(each.name), typeNames.get(each.dataTypeID) ?? '']))
    for (const [member, type] of types) {
      const declared = columns[member]
      if (declared === undefined) wrong.push(`${name} answers ${member}, which it does not declare`)
      else if (!declared.types.includes(type)) wrong.push(`${name} answers ${member} as ${type}`)
    }
    for (const member of Object.keys(columns)) {
      if (!types.has(member)) wrong.push(`${name} does not answer ${member}`)
    }
  }
  expect(wrong).toEqual([])
  expect(statements.length).toBeGreaterThan(2)
})

it('the constant of each statement is its name in capitals', () => {
  const declarations = statementFiles.flatMap(({ text }) => [
    ...text.matchAll(/const (\w+) = statement(?:<[^>]*>)?\(\s*'\w+\.(\w+)'/g),
  ])
  expect(declarations.length).toBeGreaterThan(200)
  expect(
    declarations.filter(([, constant, name]) => constant !== name?.toUpperCase()).map(([text]) => text),
  ).toEqual([])
})
