import type pg from 'pg'
import { boolean, instant, integer, nullable, type RowOf, text } from './columns.ts'
import { type Database, PLATFORM } from './pool.ts'
import { oneRow, type Sql, sql, statement } from './sql.ts'

const SERVER = {
  version: text,
  versionNumber: integer,
  isStandby: boolean,
  /** True if transactions of this connection may not write by default. */
  refusesWrites: boolean,
  clock: instant,
  /** True if the role may change the schemas of the platform and the queue; null before the first migration. */
  canMigrate: nullable(boolean),
  canCreateSchemas: boolean,
  /** True if row-level security binds the role of sellers' transactions; null before the first migration. */
  tenantIsBound: nullable(boolean),
  canBecomeTenant: nullable(boolean),
}
const READ_SERVER = statement(
  'database.read_server',
  SERVER,
  sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as version_number,
      pg_is_in_recovery() as is_standby,
      current_setting('default_transaction_read_only')::boolean as refuses_writes,
      clock_timestamp() as clock,
      (
        select bool_and(has_schema_privilege(oid, 'create'))
        from pg_namespace
        where nspname in ('taquilla', 'pgboss')
      ) as can_migrate,
      has_database_privilege(current_database(), 'create') as can_create_schemas,
      tenant.is_bound as tenant_is_bound,
      tenant.can_be_set as can_become_tenant
    from (select) one
    left join lateral (
      select not (rolsuper or rolbypassrls) as is_bound, pg_has_role(oid, 'member') as can_be_set
      from pg_roles
      where rolname = 'taquilla_tenant'
    ) tenant on true`,
)

const COUNT_SYNC_WAITS = statement(
  'database.count_sync_waits',
  { waiting: integer, standbys: text },
  sql`
    select count(*)::int as waiting, current_setting('synchronous_standby_names') as standbys
    from pg_stat_activity
    where wait_event = 'SyncRep'`,
)

/** Facts about the server, and about the connection that asks for them. */
export type ServerFacts = RowOf<typeof SERVER>

export function readServer(db: Sql): Promise<ServerFacts> {
  return oneRow(db.rows(READ_SERVER, {}))
}

/** Counts the sessions whose commit waits for a synchronous standby, and says which standbys are awaited. */
export function countSyncWaits(db: Sql): Promise<{ waiting: number; standbys: string }> {
  return oneRow(db.rows(COUNT_SYNC_WAITS, {}))
}

/** True if a pooler is between: it gives its clients other process ids than those of PostgreSQL's processes. */
export async function hasPooler(database: Database): Promise<boolean> {
  const { client, release } = await database.acquire(PLATFORM)
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { processID } = client as pg.PoolClient & { readonly processID?: number }
    return rows[0]?.pid !== processID
  } finally {
    release()
  }
}
