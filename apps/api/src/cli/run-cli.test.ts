import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { createBlankDatabase } from '../../test/database.ts'
import { HOSTILE_TEXTS } from '../../test/hostile/hostile-texts.ts'
import { makeForFile } from '../../test/open-for-file.ts'
import { escapeOutput } from './cli-context.ts'
import { formatTable } from './report.ts'

const blank = makeForFile(() => createBlankDatabase())
afterAll(() => blank.drop())

describe('the command line', () => {
  it('prints help and succeeds', async () => {
    const { exitCode, output } = await runCommand({}, '--help')
    expect(exitCode).toBe(0)
    const commands = [...output.matchAll(/^ {2}(?!help)([a-z]+)\b/gm)].map(([, name = '']) => name)
    expect(commands).toEqual(expect.arrayContaining(['seller', 'status', 'doctor', 'request', 'site']))
    // A command line loads the file of its first word alone.
    for (const name of commands) {
      expect(await runCommand({}, name, '--help'), name).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining(`Usage: taquilla ${name}`),
      })
    }
  })

  it.each([
    [[]],
    [['frobnicate']],
    [['seller']],
    [['seller', 'frobnicate']],
    [['seller', 'list', '--color']],
  ])('reports %j as wrong usage', async (args) => {
    const { exitCode, errors } = await runCommand({ DATABASE_URL: blank.url }, ...args)
    expect(exitCode).toBe(2)
    expect(errors).not.toBe('')
  })

  it('tells the operator to migrate a database without the schema', async () => {
    const { exitCode, errors } = await runCommand({ DATABASE_URL: blank.url }, 'seller', 'list')
    expect(exitCode).toBe(1)
    expect(errors).toContain('npm run taquilla -- migrate')
  })

  it('names its commands and its file of variables in an installation from the package', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taquilla-cli-'))
    const file = join(folder, 'env')
    const run = (environment: Record<string, string>) =>
      runCommand({ TAQUILLA_ENV_FILE: file, DATA_DIR: join(folder, 'data'), ...environment }, 'status')
    const { errors } = await run({ DATABASE_URL: blank.url })
    expect(errors).toMatch(/Run: taquilla migrate$/)
    expect((await run({})).errors).toBe(`DATABASE_URL is not set: ${file} does not exist.`)
    await writeFile(file, '')
    expect((await run({})).errors).toBe(`DATABASE_URL is not set: ${file} has no line of it.`)
    expect(await readdir(folder)).toEqual(['env'])
    await rm(folder, { recursive: true })
  })

  it.each(['mysql://localhost/taquilla', 'localhost:5432', 'postgres://host:port/x'])(
    'refuses the database URL %s',
    async (url) => {
      const { exitCode, errors } = await runCommand({ DATABASE_URL: url }, 'seller', 'list')
      expect(exitCode).toBe(1)
      expect(errors).toContain('DATABASE_URL is not the address of a PostgreSQL')
    },
  )

  it('refuses a direct address without the address of the database', async () => {
    const { exitCode, errors } = await runCommand({ DATABASE_DIRECT_URL: blank.url }, 'seller', 'list')
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('DATABASE_DIRECT_URL needs DATABASE_URL')])
  })

  it('reports an unreachable database', async () => {
    const port = await closedPort()
    const url = `postgres://nobody@127.0.0.1:${port}/none`
    const { exitCode, errors } = await runCommand({ DATABASE_URL: url }, 'seller', 'list')
    expect(exitCode).toBe(1)
    expect(errors).toContain(`The database cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`)
  })
})

/** Returns a port on which no server listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

const isControlCharacter = (mark: string) =>
  mark !== '\n' && /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(mark)

describe('CLI output', () => {
  it.each(HOSTILE_TEXTS)('escapes %j so that terminals ignore it and JSON parses to the original', (text) => {
    const printed: string[] = []
    const context = escapeOutput({
      environment: {},
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
    })
    context.print(text)
    context.printError(text)
    context.print(JSON.stringify({ text }, null, 2))
    expect([...printed.join('\n')].filter(isControlCharacter)).toEqual([])
    expect(JSON.parse(printed[2] ?? '')).toEqual({ text })
  })

  it('prints a table row as one line, whatever its cells contain', () => {
    const rows = HOSTILE_TEXTS.map((text) => [text, 'paid'])
    expect(formatTable(['NAME', 'STATUS'], rows).split('\n')).toHaveLength(rows.length + 1)
  })

  it('is applied to the output of every command', async () => {
    const { exitCode, errors } = await runCommand({}, '\u001b]0;executed\u0007\u009b2J')
    expect(exitCode).toBe(2)
    expect(errors).toContain('\\u001b]0;executed\\u0007\\u009b2J')
  })
})
