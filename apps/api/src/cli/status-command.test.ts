import { expect, it } from 'vitest'
import { recordSuccess, takeLease } from '#queue/lease.ts'
import { runCommand } from '../../test/cli.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { openTestQueue } from '../../test/test-queue.ts'

const queue = openForFile(openTestQueue)

it('status shows versions, sellers, the last work of a worker and what waits', async () => {
  const run = (...args: string[]) => runCommand({ DATABASE_URL: queue.url }, 'status', ...args)
  expect((await run()).output).toMatch(
    /Last work of a worker: none yet\n\nNothing waits\.\n\nNo job failed its last try\.\n\nNo money is owed\.$/,
  )

  await queue.record('ticket.created', [{}, {}])
  const lease = { name: 'recurring-2:tidy-up', owner: crypto.randomUUID() }
  await takeLease(queue.database, lease, 60)
  await recordSuccess(queue.database, lease, 60)
  const { output } = await run()
  expect(output).toMatch(/^This command: Taquilla \d+\.\d+\.\d+ \(changes \d\)\. Each process: /)
  expect(output).toMatch(/^Schema \d{4}_\w+\.sql, PostgreSQL \d+\.\d+/m)
  expect(output).toContain('Sellers: 0 live, 1 sandbox')
  expect(output).toContain('Last work of a worker: 20')
  expect(output).toMatch(/^Changes that were not moved to the queue +2 +20/m)
  expect((await run('--json')).json).toMatchObject({
    versions: { missingMigrations: [] },
    sellers: { live: 0, sandbox: 1 },
    backlog: [{ name: 'outbox_changes', count: 2 }],
    money: [],
  })
})
