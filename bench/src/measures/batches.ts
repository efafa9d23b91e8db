import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientResult, postAll } from '../load/clients.ts'
import { rounded } from '../load/figures.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { runPsqlFiles } from '../postgres-tools.ts'
import { scaled } from '../scale.ts'
import { benchBatches, openSeller } from '../stock/event.ts'
import { readNumbers } from '../stock/tickets.ts'

const CLIENTS = 8
const BATCHES = scaled(240)
const ROWS = BATCHES * 100

const COLUMNS =
  'ticket_id, id, event_reference, show_id, ticket_option_id, price_type_id, status, price_minor, currency, buyer_email, buyer_phone, owner_email, order_id, access_type, locator_hash, sealed_access, details, fingerprint, created_at, updated_at'

/** Tickets per second created in batches of 100, compared with COPY inserting the same rows. */
export async function measureBatches(bench: Bench, round: number): Promise<RoundResult> {
  const rows = await makeRows(bench, `warm-up-${round}`)
  const copy = rounded(await copyRows(bench, `copy-${round}`, rows))
  const syncBatches = await sendBatches(bench, `sync-${round}`, '/v1/sync/tickets')
  const queuedBatches = await sendBatches(bench, `async-${round}`, '/v1/tickets')
  const asyncDrained = rounded(await drain(bench, `async-${round}`))
  const sync = syncBatches.perSecond * 100
  const asyncAccepted = queuedBatches.perSecond * 100
  return {
    figures: {
      ticketsPerSecond: { copy, sync, asyncAccepted, asyncDrained },
      ratios: {
        'sync / COPY': rounded(sync / copy),
        'async accepted / sync': rounded(asyncAccepted / sync),
        'async drained / COPY': rounded(asyncDrained / copy),
      },
      syncBatchMs: { p50: syncBatches.p50Ms, p99: syncBatches.p99Ms },
    },
  }
}

async function sendBatches(bench: Bench, sellerId: string, path: string): Promise<ClientResult> {
  const seller = await openSeller(bench, sellerId)
  return postAll(seller, path, { clients: CLIENTS, bodies: benchBatches('VM', BATCHES) })
}

/** Rows that the API created, in COPY's text format, without the column seller_id. */
async function makeRows(bench: Bench, sellerId: string): Promise<string[]> {
  await sendBatches(bench, sellerId, '/v1/sync/tickets')
  const fields = COLUMNS.split(', ').map(
    (column) => `coalesce(replace(${column}::text, '\\', '\\\\'), '\\N')`,
  )
  const { rows } = await bench.sql.query<{ line: string }>(
    `select concat_ws(E'\\t', ${fields.join(', ')}) as line
     from taquilla.tickets where seller_id = $1 order by tickets.ticket_id`,
    [sellerId],
  )
  return rows.map((row) => row.line)
}

/** Inserts the rows for another seller, 100 with each statement. @returns rows per second */
async function copyRows(bench: Bench, sellerId: string, rows: readonly string[]): Promise<number> {
  await openSeller(bench, sellerId)
  const blocks = Array.from({ length: CLIENTS }, () => '')
  for (let from = 0; from < rows.length; from += 100) {
    const lines = rows.slice(from, from + 100).map((row) => `${sellerId}\t${row}\n`)
    blocks[(from / 100) % CLIENTS] +=
      `copy tickets (seller_id, ${COLUMNS}) from stdin;\n${lines.join('')}\\.\n`
  }
  const files = blocks.map((_, client) => join(bench.folder, `copy-${client}.sql`))
  await Promise.all(files.map((file, client) => writeFile(file, blocks[client] ?? '')))
  return ROWS / (await runPsqlFiles(bench, files))
}

/** Tickets per second that the worker creates, from the first completed batch to the last by the database's clock. */
async function drain({ platform, sql }: Bench, sellerId: string): Promise<number> {
  platform.startWorker()
  const state = () =>
    readNumbers<'pending' | 'seconds'>(
      sql,
      `select count(*) filter (where settled_at is null)::int as pending,
         extract(epoch from max(settled_at) - min(settled_at))::float as seconds
       from taquilla.ticket_batches where seller_id = $1`,
      [sellerId],
    )
  while ((await state()).pending > 0) await sleep(100)
  await platform.stopWorker()
  return ROWS / (await state()).seconds
}
