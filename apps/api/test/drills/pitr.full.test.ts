import { execFileSync } from 'node:child_process'
import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { migrate } from '#database/migrate.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { createTestSeller } from '../build-app.ts'
import { openTestPool } from '../database.ts'
import { startApi } from '../faults/processes.ts'
import { findLost, printFigures, startLoad } from './load.ts'
import { makeArchive, makeServerFolder, runOn, startServer } from './servers.ts'

const TICKETS = 300

/** Writes a file of the cluster, for the user that runs it. */
async function writeFor(cluster: string, file: string, text: string) {
  const { uid, gid } = await stat(cluster)
  await writeFile(join(cluster, file), text)
  await chown(join(cluster, file), uid, gid)
}

/** Copies the files of a running server, as pg_basebackup does. */
async function copyBase(url: string, from: string, to: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('drill', true)`)
  // cp ends with 1 if PostgreSQL removes a file meanwhile, which the log repeats.
  execFileSync('sh', ['-c', 'cp -a "$0" "$1" || true', from, to], { stdio: 'ignore' })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
  await client.end()
  const cluster = join(to, 'postgres', 'cluster')
  await writeFor(cluster, 'backup_label', String(rows[0]?.labelfile))
  for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(join(cluster, file), { force: true })
}

it('pitr: a table that was emptied by mistake is restored to the second before', async () => {
  const folder = await makeServerFolder()
  const archive = await makeArchive(folder)
  const dataDir = join(folder, 'original')
  const first = await startServer(dataDir)
  await runOn(first.url, 'alter system set archive_mode = on')
  await runOn(first.url, `alter system set archive_command = 'cp %p "${archive}/%f"'`)
  await first.stop()
  const original = await startServer(dataDir)
  await migrate(original.url)
  await installQueueSchema(original.url)
  const pool = openTestPool(original.url, { connections: 2 })
  const { privateKey } = await createTestSeller(pool, 'drill-seller')
  const api = await startApi(original.url, { SYNC_TICKETS_PER_MINUTE: '0', REQUESTS_PER_10_SECONDS: '0' })
  onTestFinished(() => api.end('SIGKILL').then(() => undefined))
  const load = await startLoad(api.url, privateKey)
  await load.more(TICKETS)
  const restoredDir = join(folder, 'restored')
  await copyBase(original.url, dataDir, restoredDir)
  await load.more(TICKETS)
  const seen = await load.stop()

  const [now] = await runOn<{ at: string }>(original.url, 'select now()::text as at')
  await sleep(1_000)
  await runOn(original.url, 'truncate taquilla.tickets cascade')
  const [{ segment } = { segment: '' }] = await runOn<{ segment: string }>(
    original.url,
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  const isArchived = async () => {
    const [row] = await runOn<{ last: string }>(
      original.url,
      'select last_archived_wal as last from pg_stat_archiver',
    )
    expect(String(row?.last) >= segment).toBe(true)
  }
  await vi.waitFor(isArchived, { timeout: 60_000 })
  await pool.close()
  await api.end('SIGTERM')
  await original.stop({ isImmediate: true })

  const startedAt = performance.now()
  const cluster = join(restoredDir, 'postgres', 'cluster')
  await writeFor(cluster, 'recovery.signal', '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp "${archive}/%f" %p'`,
      `recovery_target_time = '${now?.at}'`,
      `recovery_target_action = 'promote'`,
      `archive_mode = off\n`,
    ].join('\n'),
  )
  const restored = await startServer(restoredDir)
  const isOver = async () =>
    expect(await runOn(restored.url, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
  await vi.waitFor(isOver, { timeout: 120_000 })
  console.info(`pitr: restored after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const database = openTestPool(restored.url, { connections: 2 })
  onTestFinished(() => database.close())
  const lost = await findLost(database, seen)
  printFigures('pitr', seen, lost.length)
  expect(lost).toEqual([])
  expect(await checkInvariants(database)).toEqual([])
})
