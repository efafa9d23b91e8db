import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { benchBatches, benchEvent } from '../bench-event.ts'
import { postAll } from '../post-all.ts'
import { runPgbench, runPsqlFiles } from '../postgres-tools.ts'
import { type LoadResult, median, round } from '../run-load.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CLIENTS = 8
const BATCHES = 240
const ROWS = BATCHES * 100
const PGBENCH_SECONDS = 6

const COLUMNS = `seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, price_type_id, status,
  price_minor, currency, buyer_email, buyer_phone, owner_email, order_id, access_type, locator_hash,
  sealed_access, details, fingerprint, created_at, updated_at`

interface Round {
  readonly copy: number
  readonly pgbench: number
  readonly sync: number
  readonly accepted: number
  readonly drained: number
}

/** Tickets per second created in batches of 100, compared with COPY and pgbench inserting the same rows. */
export async function measureBatches(bench: Bench) {
  const rows = await makeRows(bench)
  const rounds: Round[] = []
  const latencies: LoadResult[] = []
  for (let index = 0; index < ROUNDS; index++) {
    const copy = await copyRows(bench, rows, `copy-${index}`)
    const sync = await sendBatches(bench, `sync-${index}`, '/v1/sync/tickets')
    const pgbench = await insertWithPgbench(bench, `pgbench-${index}`)
    const asynchronous = await sendBatches(bench, `async-${index}`, '/v1/tickets')
    const drained = await drain(bench, `async-${index}`)
    latencies.push(sync)
    rounds.push({
      copy,
      pgbench,
      sync: sync.perSecond * 100,
      accepted: asynchronous.perSecond * 100,
      drained,
    })
  }
  const of = (pick: (round: Round) => number) => round(median(rounds.map(pick)))
  return {
    ticketsPerSecond: {
      copy: of((each) => each.copy),
      pgbench: of((each) => each.pgbench),
      sync: of((each) => each.sync),
      asyncAccepted: of((each) => each.accepted),
      asyncDrained: of((each) => each.drained),
    },
    ratios: {
      'sync / COPY': of((each) => each.sync / each.copy),
      'sync / pgbench': of((each) => each.sync / each.pgbench),
      'async accepted / sync': of((each) => each.accepted / each.sync),
      'async drained / COPY': of((each) => each.drained / each.copy),
    },
    syncBatchMs: {
      p50: median(latencies.map((each) => each.p50Ms)),
      p99: median(latencies.map((each) => each.p99Ms)),
    },
    rounds,
  }
}

async function prepareSeller({ platform }: Bench, sellerId: string): Promise<string> {
  const key = await platform.createSeller(sellerId)
  const target = { apiUrl: platform.apiUrl, key, clients: 1 }
  await postAll(target, '/v1/events', [JSON.stringify(benchEvent('vela-mayor'))])
  return key
}

async function sendBatches(bench: Bench, sellerId: string, path: string): Promise<LoadResult> {
  const key = await prepareSeller(bench, sellerId)
  const target = { apiUrl: bench.platform.apiUrl, key, clients: CLIENTS }
  return postAll(target, path, benchBatches('vela-mayor', 'VM', BATCHES))
}

/** Rows that the API created, in COPY's text format, without the column seller_id. */
async function makeRows(bench: Bench): Promise<string[]> {
  await sendBatches(bench, 'warm-up', '/v1/sync/tickets')
  const columns = COLUMNS.split(',').slice(1).join(',')
  const { rows } = await bench.sql.query<{ line: string }>(
    `select concat_ws(E'\\t', ${columns
      .split(',')
      .map((column) => `coalesce(replace(${column.trim()}::text, '\\', '\\\\'), '\\N')`)
      .join(', ')}) as line
     from taquilla.tickets where seller_id = 'warm-up' order by ticket_id`,
  )
  return rows.map((row) => row.line)
}

async function copyRows(bench: Bench, rows: readonly string[], sellerId: string): Promise<number> {
  await prepareSeller(bench, sellerId)
  const files = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const file = join(bench.folder, `copy-${client}.sql`)
      const own = rows.filter((_row, index) => Math.floor(index / 100) % CLIENTS === client)
      const blocks = chunks(own, 100).map(
        (block) =>
          `copy tickets (${COLUMNS.replaceAll(/\s+/g, ' ')}) from stdin;\n${block.map((row) => `${sellerId}\t${row}`).join('\n')}\n\\.\n`,
      )
      await writeFile(file, blocks.join(''))
      return file
    }),
  )
  const seconds = await runPsqlFiles(bench.tools, bench.platform.databaseUrl, files)
  return ROWS / seconds
}

/** PostgreSQL generates the rows itself, so no row data is sent over the connection. */
async function insertWithPgbench(bench: Bench, sellerId: string): Promise<number> {
  await prepareSeller(bench, sellerId)
  const script = `\\set i :i + 1
insert into tickets (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, price_minor, currency,
  buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
select '${sellerId}', 'P-' || :client_id || '-' || :i || '-' || g, gen_random_uuid(), 'vela-mayor', 'show-1', 'campo', 185000, 'MXN',
  'comprador' || g || '@example.com', 'comprador' || g || '@example.com', 'OTHER',
  decode(md5(:client_id || '-' || :i || '-' || g), 'hex'), decode(repeat('ab', 80), 'hex'),
  '{"props":{"seating":{"section":"Campo","row":"12","seat":"7","door":"Puerta 4"}}}', decode(repeat('cd', 16), 'hex')
from generate_series(1, 100) g;
`
  const run = {
    script,
    clients: CLIENTS,
    seconds: PGBENCH_SECONDS,
    folder: bench.folder,
    variables: { i: 0 },
  }
  return (await runPgbench(bench.tools, bench.platform.databaseUrl, run)) * 100
}

/** Tickets per second that the worker creates, from the first completed batch to the last by the database's clock. */
async function drain(bench: Bench, sellerId: string): Promise<number> {
  bench.platform.startWorker()
  const pending = async () => {
    const { rows } = await bench.sql.query<{ pending: number; seconds: number }>(
      `select count(*) filter (where settled_at is null)::int as pending,
         extract(epoch from max(settled_at) - min(settled_at))::float as seconds
       from taquilla.ticket_batches where seller_id = $1`,
      [sellerId],
    )
    return rows[0] ?? { pending: 0, seconds: 0 }
  }
  let state = await pending()
  while (state.pending > 0) {
    await sleep(100)
    state = await pending()
  }
  await bench.platform.stopWorker()
  return ROWS / state.seconds
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
