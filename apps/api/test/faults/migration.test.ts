import { setTimeout as sleep } from 'node:timers/promises'
import { getTicket, updateTicket } from '@taquilla/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { watchLateness } from '../lateness.ts'
import { copyMigrations, type MigrationFolder } from '../migration-folder.ts'
import { positional } from '../positional.ts'
import { createScene, type Scene } from '../scene.ts'

const MAX_STALL_MS = 2_000
const TICKETS = 20_000

const COPY_TICKET = positional(
  'test.copy_ticket',
  `insert into tickets
   select (jsonb_populate_record(t, jsonb_build_object(
     'ticket_id', 'copy-' || n, 'id', gen_random_uuid(), 'locator_hash', '\\x' || md5(n::text)))).*
   from tickets t, generate_series(1, ${TICKETS}) n
   where t.ticket_id = $1`,
)

let test: TestApp
let scene: Scene
let folder: MigrationFolder

beforeAll(async () => {
  test = await buildTestApp()
  scene = await createScene(test)
  await test.database.rows(COPY_TICKET, [scene.ticketId])
  folder = await copyMigrations()
})
afterAll(async () => {
  await folder.delete()
  await test.close()
})

/** Calls continuously, from two readers and two writers, while `work` runs. */
async function serveDuring(work: () => Promise<unknown>) {
  const lateness = watchLateness()
  let isDone = false
  const refused: string[] = []
  let callCount = 0
  let longestMs = 0
  async function loop(call: (n: number) => Promise<{ status: number; text: string }>) {
    for (let n = 0; !isDone; n++) {
      const startedAt = performance.now()
      const { status, text } = await call(n)
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      callCount += 1
      if (status !== 200 && refused.length < 3) refused.push(text)
    }
  }
  const read = (n: number) => test.call(getTicket, { params: { ticketId: `copy-${(n % TICKETS) + 1}` } })
  const write = (ticketId: string) => (n: number) =>
    test.call(updateTicket, { params: { ticketId }, body: { props: { seating: { row: String(n) } } } })
  const loops = [loop(read), loop(read), loop(write(scene.ticketId)), loop(write(scene.secondTicketId))]
  try {
    await work()
  } finally {
    isDone = true
    await Promise.all(loops)
  }
  // A call wakes several processes.
  return { refused, callCount, longestMs: Math.round(longestMs - 3 * lateness()) }
}

/** Plants the migration and applies it. */
async function apply(name: string, text: string, retryForMs = 60_000) {
  await folder.write(name, text)
  return migrate(test.databaseUrl, { folder: folder.url, retryForMs })
}

const indexNames = () =>
  test.database.rows<{ name: string }>(
    positional(
      'test.valid_indexes',
      `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
       where relname like 'planted%' and indisvalid order by relname`,
    ),
    [],
  )

describe('while migrations run, calls go on', () => {
  it('as an index is built, a column and a constraint are added and the constraint is validated', async () => {
    const { refused, callCount, longestMs } = await serveDuring(async () => {
      await apply(
        '9001_index.sql',
        `-- taquilla: without transaction
create index concurrently if not exists planted_title_idx
  on tickets ((details ->> 'title'), md5(ticket_id), sealed_access);

create index concurrently if not exists planted_hash_idx on tickets (md5(locator_hash::text));
`,
      )
      await apply(
        '9002_column.sql',
        `alter table tickets add column planted text,
           add constraint planted_check check (md5(coalesce(order_id, '')) <> '') not valid;`,
      )
      await apply(
        '9003_validate.sql',
        '-- taquilla: without transaction\nalter table tickets validate constraint planted_check;\n',
      )
    })
    expect(refused).toEqual([])
    expect(callCount).toBeGreaterThan(20)
    expect(longestMs).toBeLessThan(MAX_STALL_MS)
    expect((await indexNames()).map(({ name }) => name)).toEqual(['planted_hash_idx', 'planted_title_idx'])
  })

  it('as a long transaction holds the lock that a migration needs, which is tried again', async () => {
    const other = new pg.Client({ connectionString: test.databaseUrl })
    await other.connect()
    await other.query('begin; select from taquilla.tickets limit 1')
    const { refused, longestMs } = await serveDuring(async () => {
      const applied = apply('9004_column.sql', 'alter table tickets add column planted_later text;')
      await sleep(3_000)
      await other.query('commit')
      expect(await applied).toEqual(['9004_column.sql'])
    })
    await other.end()
    expect(refused).toEqual([])
    expect(longestMs).toBeLessThan(MAX_STALL_MS)
  })

  it('and a migration too long for one transaction is given up', async () => {
    const { refused, longestMs } = await serveDuring(() =>
      expect(apply('9005_long.sql', 'lock table tickets; select pg_sleep(5);', 500)).rejects.toThrow(
        /^Migration 9005_long\.sql could not be applied .*statement timeout.*Run it again/,
      ),
    )
    await folder.remove('9005_long.sql')
    expect(refused).toEqual([])
    expect(longestMs).toBeLessThan(MAX_STALL_MS)
  })
})

describe('a migration', () => {
  it('that stays blocked fails and names the sessions in its way', async () => {
    const other = new pg.Client({ connectionString: test.databaseUrl, application_name: 'a long report' })
    await other.connect()
    await other.query('begin; select from taquilla.tickets limit 1')
    await sleep(1_000)
    const applying = apply('9006_column.sql', 'alter table tickets add column planted_never text;', 500)
    await expect(applying).rejects.toThrow(
      /^Migration 9006_column\.sql could not be applied .*lock timeout.*\(a long report, idle in transaction, \d+ s\)/,
    )
    await other.end()
    await folder.remove('9006_column.sql')
  })

  it('builds an index again whose building was interrupted', async () => {
    const client = new pg.Client({ connectionString: test.databaseUrl, options: '-c search_path=taquilla' })
    await client.connect()
    // The building fails because all rows have the same status.
    const building = client.query('create unique index concurrently planted_again_idx on tickets (status)')
    await expect(building).rejects.toThrow(/could not create unique index/)
    await client.end()
    await apply(
      '9007_index.sql',
      '-- taquilla: without transaction\ncreate index concurrently if not exists planted_again_idx on tickets (status);\n',
    )
    expect((await indexNames()).map(({ name }) => name)).toContain('planted_again_idx')
  })
})
