import { join } from 'node:path'
import { getTicket } from '@taquilla/contract'
import { expect, it, onTestFinished } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { runCommand } from '../cli.ts'
import { openTestPool } from '../database.ts'
import { sendOver } from '../faults/client.ts'
import { openDurablePlatform } from '../faults/platform.ts'
import { SECRET, startApi, startWorker } from '../faults/processes.ts'
import { findLost, printFigures, startLoad } from './load.ts'
import { makeServerFolder, startServer } from './servers.ts'

const TICKETS = 300

/** Runs a command for operators, which must succeed, and returns the seconds that it took. */
async function take(url: string, ...args: string[]): Promise<number> {
  const startedAt = performance.now()
  const outcome = await runCommand({ DATABASE_URL: url, TAQUILLA_SECRET: SECRET }, ...args)
  expect(outcome).toMatchObject({ exitCode: 0 })
  return (performance.now() - startedAt) / 1_000
}

it('restore: a back-up that was made under load has all that was acknowledged before', async () => {
  const folder = await makeServerFolder()
  const file = join(folder, 'backup.gz')
  const platform = await openDurablePlatform()
  onTestFinished(platform.closeUnchecked)
  const api = await platform.startApi({ SYNC_TICKETS_PER_MINUTE: '0', REQUESTS_PER_10_SECONDS: '0' })
  const load = await startLoad(api.url, platform.seller.privateKey)
  await load.more(TICKETS)
  const count = load.count()
  const backedUpIn = await take(platform.url, 'backup', file)
  await load.more(TICKETS)
  const all = await load.stop()
  await api.end('SIGTERM')

  const server = await startServer(join(folder, 'restored'))
  const restoredIn = await take(server.url, 'restore', file)
  const services = [await startApi(server.url), await startWorker(server.url)] as const
  const database = openTestPool(server.url, { connections: 2 })
  onTestFinished(async () => {
    for (const service of services) await service.end('SIGKILL')
    await database.close()
  })
  const seen = { ...all, acknowledged: all.acknowledged.slice(0, count) }
  const lost = await findLost(database, seen)
  printFigures('restore', seen, lost.length)
  console.info(
    `restore: backed up in ${backedUpIn.toFixed(1)} s, restored in ${restoredIn.toFixed(1)} s; of ${all.acknowledged.length - count} later tickets the back-up lacks ${(await findLost(database, all)).length}`,
  )
  expect(lost).toEqual([])
  expect(all.failures).toEqual({})
  // The codes of the tickets are readable.
  const call = { key: platform.seller.privateKey, params: { ticketId: all.acknowledged[0] ?? '' } }
  expect(await sendOver(services[0], getTicket, call)).toMatchObject({ status: 200 })
  expect(await checkInvariants(database)).toEqual([])
})
