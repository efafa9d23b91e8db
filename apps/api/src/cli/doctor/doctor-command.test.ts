import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmSecret } from '#database/check-secret.ts'
import { createVault } from '#domain/values/vault.ts'
import { recordSuccess, takeLease } from '#queue/lease.ts'
import { runCommand } from '../../../test/cli.ts'
import { createBlankDatabase } from '../../../test/database.ts'
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { openTestQueue } from '../../../test/test-queue.ts'

const AWAY = 'postgres://nobody@127.0.0.1:1/none'
const SECRET = 'a secret of the tests, long enough to be one'

const queue = openForFile(openTestQueue)
let mailServer: TestMailServer
let dataDir: string
beforeAll(async () => {
  mailServer = await startMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'taquilla-doctor-'))
})
afterAll(async () => {
  await mailServer.close()
  await rm(dataDir, { recursive: true })
})

async function examine(changes: Readonly<Record<string, string>> = {}) {
  const environment = {
    DATABASE_URL: queue.url,
    TAQUILLA_SECRET: SECRET,
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'entradas@example.com',
    API_URL: 'https://api.example.com',
    SITE_URL: 'https://docs.example.com',
    TRUST_PROXY: '1',
    ...changes,
  }
  const { exitCode, output } = await runCommand(environment, 'doctor', '--json')
  const findings: readonly { check: string; state: string; says: string; cure: string | null }[] =
    JSON.parse(output)
  return {
    exitCode,
    output,
    findings,
    unwell: findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${check} ${state}`),
    find: (check: string) => findings.find((each) => each.check === check),
  }
}

describe('doctor', () => {
  it('finds nothing where all is well, after a worker ran', async () => {
    await confirmSecret(queue.database, createVault(SECRET), { warn: () => undefined })
    const idle = await examine()
    expect([idle.exitCode, idle.unwell]).toEqual([1, ['worker failed']])
    const lease = { name: 'recurring-2:tidy-up', owner: crypto.randomUUID() }
    await takeLease(queue.database, lease, 60)
    await recordSuccess(queue.database, lease, 60)
    const well = await examine()
    expect([well.exitCode, well.unwell]).toEqual([0, []])
  })

  it.each([
    [{ TAQUILLA_SECRET: 'another secret, which is long enough too' }, 'secret failed', 'Keep the secret'],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail failed', 'Correct SMTP_URL'],
    [{ SMTP_URL: '', MAIL_DIR: '/tmp/mails' }, 'mail warning', 'Set SMTP_URL'],
    [{ API_URL: 'http://localhost:4000' }, 'origins warning', 'Set API_URL'],
    [{ TRUST_PROXY: '' }, 'origins warning', 'set TRUST_PROXY'],
    [{ STRIPE_SECRET_KEY: 'sk_live_0123' }, 'configuration failed', 'Correct what it names'],
  ])('says the cure of %j, and no secret', async (changes, finding, cure) => {
    const { output, unwell } = await examine(changes)
    expect(unwell).toEqual([finding])
    expect(output).toContain(cure)
    for (const secret of [SECRET, 'another secret', 'sk_live_0123']) expect(output).not.toContain(secret)
  })

  it('tells what waits too long, and jobs that failed every try', async () => {
    await queue.record('ticket.created', [{}])
    await queue.database.rows(
      { name: '', text: "update outbox_rows set created_at = now() - interval '1 hour'" },
      [],
    )
    await queue.boss.createQueue('lost-failures')
    await queue.boss.insert('lost-failures', [{ data: {} }])
    const { unwell, find } = await examine()
    expect(unwell).toEqual(['outbox failed', 'jobs warning'])
    expect(find('jobs')?.says).toBe('Jobs failed every try: 1 of lost.')
  })

  it('examines as much as it can of a database that is not migrated, or away', async () => {
    const blank = await createBlankDatabase()
    const { unwell, find } = await examine({ DATABASE_URL: blank.url })
    expect(unwell).toEqual(['schema failed'])
    expect(find('schema')?.says).toContain('npm run taquilla -- migrate')
    await blank.drop()
    const away = await examine({ DATABASE_URL: AWAY })
    expect(away.unwell).toEqual(['database failed'])
    expect(away.find('database')?.cure).toContain('Correct DATABASE_URL')
    expect((await examine({ DATABASE_URL: 'mysql://nobody@127.0.0.1' })).unwell).toEqual(['store failed'])
  })

  it('refuses the sessions behind a pooler that the API refuses, with the cure', async () => {
    const { username, pathname } = new URL(queue.url)
    const onRole = `alter role ${username} in database ${pathname.slice(1)}`
    const pooled = { DATABASE_URL: `${queue.url}?application_name=pooler`, DATABASE_DIRECT_URL: queue.url }
    expect((await examine(pooled)).find('sessions')).toMatchObject({
      state: 'failed',
      says: expect.stringMatching(/_timeout is 0\.$/),
      cure: expect.stringContaining('npm run taquilla -- migrate'),
    })
    expect(await runCommand(pooled, 'migrate')).toMatchObject({ exitCode: 0 })
    expect((await examine(pooled)).find('sessions')).toMatchObject({ state: 'ok' })
    await queue.database.rows({ name: '', text: `${onRole} set timezone = 'America/Lima'` }, [])
    expect((await examine(pooled)).find('sessions')).toMatchObject({
      says: expect.stringMatching(/timezone is America\/Lima\.$/),
      cure: expect.stringContaining('reset timezone'),
    })
    await queue.database.rows({ name: '', text: `${onRole} reset all` }, [])
  })

  it.each([
    { pooled: AWAY, direct: '', says: /^The pooler .* is away; .*ECONNREFUSED/, cure: /^Start the pooler/ },
    // The server refuses this name, as PgBouncer refuses a session while it reaches no server.
    { pooled: '', direct: '', says: /gives no session/, cure: /^Lead the pooler/ },
    { pooled: AWAY, direct: AWAY.replace(':1/', ':2/'), says: /^The server behind/, cure: /^Start that/ },
    {
      pooled: AWAY,
      direct: AWAY.replace(':1/', ':2,127.0.0.1:3/'),
      says: /reached/,
      cure: /DATABASE_DIRECT_URL/,
    },
  ])('tells a pooler that is away from a server: $says', async ({ pooled, direct, says, cure }) => {
    const { findings } = await examine({
      DATABASE_URL: pooled || new URL('/none', queue.url).href,
      DATABASE_DIRECT_URL: direct || queue.url,
    })
    expect(findings.filter(({ state }) => state === 'failed')).toMatchObject([
      { says: expect.stringMatching(says), cure: expect.stringMatching(cure) },
    ])
  })
})
