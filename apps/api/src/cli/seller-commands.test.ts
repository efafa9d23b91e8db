import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)
const create = (sellerId: string, ...options: string[]) =>
  run('seller', 'create', sellerId, '--name', 'Teatro Mirasoles', ...options)

describe('seller create', () => {
  it.each(['live', 'sandbox'])('creates a %s seller that seller list shows', async (kind) => {
    const sellerId = `teatro-${kind}`
    const made = await create(sellerId, `--${kind}`)
    expect(made).toMatchObject({ exitCode: 0, errors: '' })
    expect(made.output).toContain(`Made the ${kind} seller ${sellerId}`)
    const { json } = await run('seller', 'list', '--json')
    expect(json).toContainEqual(expect.objectContaining({ sellerId, kind, name: 'Teatro Mirasoles' }))
    const { output } = await run('seller', 'list')
    expect(output).toMatch(new RegExp(`^${sellerId} +${kind} +Teatro Mirasoles +\\d{4}-`, 'm'))
  })

  it('refuses an existing id and leaves that seller unchanged', async () => {
    await create('twice', '--sandbox')
    const again = await create('twice', '--live')
    expect(again).toMatchObject({ exitCode: 1, output: '' })
    expect(again.errors).toContain('twice exists already')
    const { json } = await run('seller', 'list', '--json')
    expect(json).toContainEqual(expect.objectContaining({ sellerId: 'twice', kind: 'sandbox' }))
  })

  it.each(['ab', 'Teatro', 'a b', 'á-é-í', 'x'.repeat(41)])('refuses %j as an id', async (sellerId) => {
    const refused = await create(sellerId, '--sandbox')
    expect(refused.exitCode).toBe(1)
    expect(refused.errors).toContain("cannot be a seller's id")
  })

  it.each([[[]], [['--live', '--sandbox']], [['--test']]])(
    'reports the kind %j as wrong usage',
    async (kinds) => {
      const misused = await create('which-kind', ...kinds)
      expect(misused.exitCode).toBe(2)
      expect(misused.errors).toMatch(/--live|unknown option/)
      expect((await run('seller', 'list')).output).not.toContain('which-kind')
    },
  )

  it.each(['', '   ', 'two\nlines', 'x'.repeat(201)])('reports the name %j as wrong usage', async (name) => {
    const misused = await run('seller', 'create', 'named', '--name', name, '--sandbox')
    expect(misused.exitCode).toBe(2)
    expect(misused.errors).toContain('Use one line of 1 to 200 characters')
  })

  it('requires a name', async () => {
    const misused = await run('seller', 'create', 'nameless', '--sandbox')
    expect(misused.exitCode).toBe(2)
    expect(misused.errors).toContain("required option '--name <name>' not specified")
  })
})
