import { beforeAll, expect, it } from 'vitest'
import { USED_MODULES } from '../../../../scripts/boundaries/modules.ts'
import { openTestDatabase } from '../../test/database.ts'
import { loadStatements, statementFiles } from '../../test/statements/load-statements.ts'
import {
  type NamedTable,
  parseStatement,
  readTables,
  writtenTables,
} from '../../test/statements/parse-statement.ts'
import type { Statement } from './sql.ts'

/** Tables by the module that writes them. */
const TABLES_BY_OWNER: Readonly<Record<string, readonly string[]>> = {
  sellers: ['sellers', 'api_keys', 'return_origins', 'seller_suspensions', 'usage_counts'],
  events: ['events', 'shows', 'ticket_options', 'price_types', 'rules'],
  tickets: ['tickets', 'ticket_batches', 'rejected_tickets', 'ticket_history', 'admissions', 'show_unlocks'],
  lite: ['lite_connections', 'lite_events', 'lite_people', 'lite_tickets'],
  market: ['listings', 'listing_consents', 'show_people'],
  alerts: ['resale_alerts'],
  money: ['ledger_entries', 'refunds', 'payouts', 'payout_accounts'],
  purchase: ['buy_intentions', 'buy_intention_items', 'hold_devices', 'payments', 'lite_swaps'],
  handovers: ['ticket_handovers'],
  closing: ['resale_closings'],
  webhooks: ['webhook_feeds', 'webhook_endpoints', 'webhooks', 'webhook_deliveries', 'webhook_attempts'],
  persons: ['guest_sessions', 'sign_in_codes', 'sign_in_devices', 'sign_in_allowances', 'one_time_tokens'],
  mails: ['refused_mails'],
  queue: ['outbox_rows', 'leases', 'job', 'held_jobs'],
  http: ['rate_limit_windows'],
  database: ['idempotency_keys', 'secret_checks', 'seller_shards', 'seller_moves'],
}

const ownerOf = new Map(
  Object.entries(TABLES_BY_OWNER).flatMap(([owner, tables]) =>
    tables.map((table) => [table, owner] as const),
  ),
)

let statements: readonly Statement<object>[]
beforeAll(async () => {
  statements = await loadStatements()
})

const isBelow = (lower: string, upper: string): boolean =>
  USED_MODULES[upper]?.some((used) => used === lower || isBelow(lower, used)) ?? false

const moduleOf = (name: string) => name.slice(0, name.indexOf('.'))

/** Name of the innermost fragment at a position in the text; the statement's name if there is none. */
function nameAt({ name, text, parts }: Statement<object>, byte: number): string {
  const place = Buffer.from(text).subarray(0, byte).toString().length
  const around = parts.filter(({ start, end }) => start <= place && place < end)
  return around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]?.name ?? name
}

/** Tables that statements use which modules may not, each with the statement or fragment that names the table. */
const strangersTo = (
  tablesOf: (tree: unknown) => NamedTable[],
  mayUse: (module: string, owner: string | undefined) => boolean,
) => {
  const uses = statements.flatMap((statement) =>
    tablesOf(parseStatement(statement.text)).map(({ table, at }) => ({
      table,
      by: nameAt(statement, at),
    })),
  )
  const strange = uses.filter(({ table, by }) => !mayUse(moduleOf(by), ownerOf.get(table)))
  return [...new Set(strange.map(({ table, by }) => `${by.split(':')[0]}: ${table}`))].toSorted()
}

it('each table is written by its owning module only', () => {
  expect(strangersTo(writtenTables, (module, owner) => module === owner)).toEqual([])
})

it('each table is read by its owning module and those above only', () => {
  const reads = strangersTo(
    readTables,
    (module, owner) =>
      owner === undefined || module === owner || !(module in USED_MODULES) || isBelow(owner, module),
  )
  expect(reads).toEqual([])
})

it('statements and fragments are named after the module that defines them', () => {
  const misnamed = statementFiles.flatMap(({ file, text }) => {
    const module = file.replace(/^domain\//, '').split('/')[0]
    return [...text.matchAll(/\b(?:statement|fragment)\(\s*['`]([^'`]+)['`]/g)]
      .filter(([, name = '']) => moduleOf(name) !== module)
      .map(([, name]) => `${name} in ${file}`)
  })
  expect(misnamed).toEqual([])
})

it('every table has an owner', async () => {
  const { database, close } = await openTestDatabase()
  const tables = await database.rows<{ name: string }>(
    {
      name: '',
      text: `select relname as name from pg_class
        where relnamespace = 'taquilla'::regnamespace and relkind in ('r', 'p') and not relispartition
        order by relname`,
    },
    [],
  )
  await close()
  const known = [...ownerOf.keys()].filter((table) => table !== 'job')
  expect(tables.map(({ name }) => name)).toEqual([...known, 'migrations'].toSorted())
})
