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
    expect(well.find('timeouts')?.says).toContain('statement_timeout 3s')
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
    const away = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(away.unwell).toEqual(['database failed'])
    expect(away.find('database')?.cure).toContain('Correct DATABASE_URL')
    expect((await examine({ DATABASE_URL: 'mysql://nobody@127.0.0.1' })).unwell).toEqual(['store failed'])
  })
})
