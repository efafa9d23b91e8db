import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { boolean, integer, nothing, text } from '#database/columns.ts'
import type { Database } from '#database/pool.ts'
import type { SellerMove } from '#database/seller-moves-repository.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { CliError } from '../cli-error.ts'

/** Together longer than a transaction of a job or an export may keep a table. */
const LOCK_TRIES = 100
const LOCK_WAIT_MS = 200
const PAUSE_MS = 100

interface Named {
  /** The name that publication, slot and subscription share. */
  readonly name: string
}

const LIST_TABLES_OF_SELLERS = statement(
  'cli.list_tables_of_sellers',
  { name: text },
  // Each database has these for itself: where sellers are, and its moves.
  sql`
    select c.relname::text as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id'
    where c.relnamespace = 'taquilla'::regnamespace and c.relkind = 'r'
      and c.relname not in ('seller_shards', 'seller_moves')
    order by c.relname`,
)
const LIST_REFERENCES = statement(
  'cli.list_references',
  { child: text, parent: text },
  sql`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint
    where contype = 'f' and connamespace = 'taquilla'::regnamespace and conrelid <> confrelid`,
)
const LIST_TRIGGERS = statement(
  'cli.list_triggers',
  { table: text },
  ({ name }: Given<Named>) => sql`
    select relname::text as table
    from pg_trigger
    join pg_class c on c.oid = tgrelid
    where tgname = ${name} and relnamespace = 'taquilla'::regnamespace`,
)
const READ_SOURCE_SETTINGS = statement(
  'cli.read_source_settings',
  { walLevel: text, mayReplicate: boolean },
  sql`
    select current_setting('wal_level') as wal_level, rolreplication or rolsuper as may_replicate
    from pg_roles
    where rolname = current_user`,
)
const READ_TARGET_SETTINGS = statement(
  'cli.read_target_settings',
  { maySubscribe: boolean },
  sql`select pg_has_role(current_user, 'pg_create_subscription', 'usage') as may_subscribe`,
)
const READ_COPY_PROGRESS = statement(
  'cli.read_copy_progress',
  { tables: integer, copied: integer, isEnabled: boolean },
  ({ name }: Given<Named>) => sql`
    select count(*)::int as tables, (count(*) filter (where r.srsubstate = 'r'))::int as copied,
      bool_and(s.subenabled) as is_enabled
    from pg_subscription s
    join pg_subscription_rel r on r.srsubid = s.oid
    where s.subname = ${name} and s.subdbid = (select oid from pg_database where datname = current_database())`,
)
const FIND_REPLICATION = statement(
  'cli.find_replication',
  { hasPublication: boolean, hasSlot: boolean, hasSubscription: boolean },
  ({ name }: Given<Named>) => sql`
    select exists (select from pg_publication where pubname = ${name}) as has_publication,
      exists (select from pg_replication_slots where slot_name = ${name}) as has_slot,
      exists (
        select from pg_subscription
        where subname = ${name} and subdbid = (select oid from pg_database where datname = current_database())
      ) as has_subscription`,
)
const READ_WAL_POSITION = statement(
  'cli.read_wal_position',
  { position: text },
  sql`select pg_current_wal_flush_lsn()::text as position`,
)
const DROP_SLOT = statement(
  'cli.drop_slot',
  { dropped: nothing },
  ({ name }: Given<Named>) => sql`
    select pg_drop_replication_slot(slot_name) as dropped
    from pg_replication_slots
    where slot_name = ${name}`,
)
const IS_REPLICATED = statement(
  'cli.is_replicated',
  { isReplicated: boolean },
  ({ name, position }: Given<Named & { readonly position: string }>) => sql`
    select coalesce(bool_and(confirmed_flush_lsn >= ${position}::pg_lsn), false) as is_replicated
    from pg_replication_slots
    where slot_name = ${name}`,
)

interface CopyProgress {
  readonly tables: number
  readonly copied: number
  /** False after an error, which the server's log explains. */
  readonly isEnabled: boolean
}

/** Name of publication, slot and subscription of a move, with which those of its triggers begin. */
const nameOf = ({ moveId }: Pick<SellerMove, 'moveId'>) => `taquilla_${moveId.replaceAll('-', '')}`

/** Runs a statement whose text cannot have parameters. */
const run = (db: Sql, statementText: string) => db.rows({ name: '', text: statementText }, [])

/** Tables with rows of sellers, in an order in which they can be deleted: those that refer to others come first. */
export async function listTables(db: Sql): Promise<string[]> {
  const waiting = new Set((await db.rows(LIST_TABLES_OF_SELLERS, {})).map(({ name }) => name))
  const references = await db.rows(LIST_REFERENCES, {})
  const ordered: string[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (table) => !references.some(({ child, parent }) => parent === table && waiting.has(child)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting].join(', ')}.`)
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** The tables whose rows move with their seller. Requests are counted anew. */
export async function listMovedTables(db: Sql): Promise<string[]> {
  return (await listTables(db)).filter((table) => table !== 'rate_limit_windows')
}

/** @throws CliError if PostgreSQL does not permit the replication */
export async function requireReplication(source: Sql, target: Sql): Promise<void> {
  const { walLevel, mayReplicate } = await oneRow(source.rows(READ_SOURCE_SETTINGS, {}))
  if (walLevel !== 'logical') {
    throw new CliError(
      `The source has wal_level = ${walLevel}. Set wal_level = logical there, and restart PostgreSQL.`,
    )
  }
  if (!mayReplicate) {
    throw new CliError('The role may not replicate. At the source, run: alter role <the role> replication.')
  }
  const { maySubscribe } = await oneRow(target.rows(READ_TARGET_SETTINGS, {}))
  if (!maySubscribe) {
    throw new CliError(
      'The role may not subscribe. At the target, run: grant pg_create_subscription to <the role>.',
    )
  }
}

/** Lets the triggers of a move refuse changes of the seller's rows, as soon as its phase says so. */
export async function addTriggers(database: Database, move: SellerMove): Promise<void> {
  const name = nameOf(move)
  const seller = pg.escapeLiteral(move.sellerId)
  const done = await database.rows(LIST_TRIGGERS, { name: `${name}_deleted` })
  // Waiting for a table that has them could last as long as its copy.
  const tables = (await listMovedTables(database)).filter(
    (table) => !done.some((each) => each.table === table),
  )
  await changeTables(
    { database, tables },
    (table) => `
      create or replace trigger ${name}_written before insert or update on ${table}
        for each row when (new.seller_id = ${seller}) execute function refuse_moving_seller();
      create or replace trigger ${name}_deleted before delete on ${table}
        for each row when (old.seller_id = ${seller}) execute function refuse_moving_seller()`,
  )
}

export async function removeTriggers(database: Database, move: SellerMove): Promise<void> {
  const name = nameOf(move)
  const found = await database.rows(LIST_TRIGGERS, { name: `${name}_written` })
  await changeTables(
    { database, tables: found.map(({ table }) => table) },
    (table) => `
      drop trigger ${name}_written on ${table};
      drop trigger ${name}_deleted on ${table}`,
  )
}

interface Tables {
  readonly database: Database
  readonly tables: readonly string[]
}

/** Changes the tables one by one. Calls of all sellers wait while a change waits for its lock, so it does not wait long. */
async function changeTables({ database, tables }: Tables, change: (table: string) => string) {
  for (const table of tables) {
    await retried(LOCK_TRIES, () =>
      inTransaction(database, (db) =>
        run(db, `set local lock_timeout = '${LOCK_WAIT_MS}ms'; ${change(pg.escapeIdentifier(table))}`),
      ),
    )
  }
}

/** Repeats work that others kept from its locks. */
export async function retried<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = tries - 1; ; triesLeft--) {
    try {
      return await work()
    } catch (error) {
      if (triesLeft === 0) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * Starts to copy the seller's rows, and their changes, to the target. What exists already stays.
 * @param address of the source, for the server of the target
 */
export async function startReplication(
  { source, target }: Ends,
  move: SellerMove,
  address: string,
): Promise<void> {
  const name = nameOf(move)
  const at = await oneRow(source.rows(FIND_REPLICATION, { name }))
  if (!at.hasPublication) {
    const only = `where (seller_id = ${pg.escapeLiteral(move.sellerId)})`
    const tables = (await listMovedTables(source)).map((table) => `${pg.escapeIdentifier(table)} ${only}`)
    await run(source, `create publication ${name} for table ${tables.join(', ')}`)
  }
  // Made here, since the subscription would wait for itself if both databases are of one server.
  if (!at.hasSlot) await run(source, `select pg_create_logical_replication_slot('${name}', 'pgoutput')`)
  if ((await oneRow(target.rows(FIND_REPLICATION, { name }))).hasSubscription) return
  await run(
    target,
    `create subscription ${name} connection ${pg.escapeLiteral(address)} publication ${name}
      with (create_slot = false, slot_name = '${name}', synchronous_commit = 'on', disable_on_error = true)`,
  )
}

/** The databases of a move. */
export interface Ends<Of = Sql> {
  readonly source: Of
  readonly target: Of
}

export async function readCopyProgress(target: Sql, move: SellerMove): Promise<CopyProgress> {
  return oneRow(target.rows(READ_COPY_PROGRESS, { name: nameOf(move) }))
}

/** Returns a function that tells whether the target has stored all that was changed at the source until now. */
export async function watchReplication(source: Sql, move: SellerMove): Promise<() => Promise<boolean>> {
  const { position } = await oneRow(source.rows(READ_WAL_POSITION, {}))
  const name = nameOf(move)
  return async () => (await oneRow(source.rows(IS_REPLICATED, { name, position }))).isReplicated
}

/** Ends the replication; rows that were copied stay. Can be repeated. */
export async function endReplication({ source, target }: Ends, move: SellerMove): Promise<void> {
  const name = nameOf(move)
  // Drops its slots at the source too.
  await run(target, `drop subscription if exists ${name}`)
  await source.rows(DROP_SLOT, { name })
  await run(source, `drop publication if exists ${name}`)
}
