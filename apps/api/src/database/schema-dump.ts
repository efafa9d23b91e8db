// Dumps the schema from PostgreSQL's catalogs, because the embedded server lacks pg_dump.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { API_FOLDER } from '../api-folder.ts'
import { migrate } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { asOptions, NO_TIMEOUTS } from './session-settings.ts'
import type { Sql } from './sql.ts'

const TABLES = `
  select c.oid::text as oid, c.relname as name, c.relrowsecurity as has_policies,
    quote_literal(obj_description(c.oid, 'pg_class')) as comment
  from pg_class c
  where c.relnamespace = 'taquilla'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`

const COLUMNS = `
  select a.attrelid::text as oid,
    concat_ws(' ',
      quote_ident(a.attname),
      format_type(a.atttypid, a.atttypmod),
      case when a.attstorage <> t.typstorage then
        'storage ' || case a.attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end
      end,
      case when a.attidentity <> '' then 'generated as identity' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid),
      case when a.attnotnull then 'not null' end
    ) as line
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'taquilla'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`

// Omits not-null constraints, which are part of their columns.
const CONSTRAINTS = `
  select conrelid::text as oid, format('constraint %I %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint
  where connamespace = 'taquilla'::regnamespace and contype <> 'n' and conrelid <> 0
  order by conrelid, array_position('{p,u,f,c,x}'::text[], contype::text), conname`

const AFTER_TABLES = `
  select i.indrelid::text as oid, 1 as place, c.relname as name, pg_get_indexdef(i.indexrelid) as line
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'taquilla'::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  union all
  select p.polrelid::text, 2, p.polname,
    format('create policy %I on %s as %s for %s to %s%s%s',
      p.polname,
      p.polrelid::regclass,
      case when p.polpermissive then 'permissive' else 'restrictive' end,
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case when role = 0 then 'public' else role::regrole::text end, ', ' order by role) from unnest(p.polroles) role),
      ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
      ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
  from pg_policy p
  join pg_class c on c.oid = p.polrelid
  where c.relnamespace = 'taquilla'::regnamespace
  union all
  select c.oid::text, 3, grantee::regrole::text,
    format('grant %s on %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), c.oid::regclass, grantee::regrole)
  from pg_class c, aclexplode(c.relacl) granted
  where c.relnamespace = 'taquilla'::regnamespace and c.relkind in ('r', 'p')
    and granted.grantee not in (0, c.relowner)
  group by c.oid, grantee
  union all
  select t.tgrelid::text, 4, t.tgname, pg_get_triggerdef(t.oid)
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'taquilla'::regnamespace and not t.tgisinternal
  order by 1, 2, 3`

const FREE_STANDING = `
  select 'function ' || proname as name, rtrim(pg_get_functiondef(oid)) as line
  from pg_proc
  where pronamespace = 'taquilla'::regnamespace
  union all
  select 'type ' || typname, format('create type %I as enum (%s)', typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
  from pg_type t
  where typnamespace = 'taquilla'::regnamespace and typtype = 'e'
  union all
  select 'view ' || relname, format('create view %I%s as%s', relname,
    ' with (' || array_to_string(reloptions, ', ') || ')', rtrim(pg_get_viewdef(oid), ';'))
  from pg_class
  where relnamespace = 'taquilla'::regnamespace and relkind in ('v', 'm')
  union all
  select 'sequence ' || relname, format('create sequence %I', relname)
  from pg_class
  where relnamespace = 'taquilla'::regnamespace and relkind = 'S'
  order by 1`

/** Committed dump of the current schema, for readers who do not want to read all migrations. */
export const SCHEMA_FILE = join(API_FOLDER, 'schema.sql')

interface Table {
  readonly oid: string
  readonly name: string
  readonly has_policies: boolean
  readonly comment: string | null
}

interface Line {
  readonly oid: string
  readonly line: string
}

/** Schema `taquilla` as text. Owners are left out, so equal schemas have equal texts. */
export async function dumpSchema(db: Sql): Promise<string> {
  const read = <Row>(text: string) => db.rows<Row>({ name: '', text }, [])
  const tables = await read<Table>(TABLES)
  const [columns, constraints, after] = [
    await read<Line>(COLUMNS),
    await read<Line>(CONSTRAINTS),
    await read<Line>(AFTER_TABLES),
  ]
  const freeStanding = await read<{ line: string }>(FREE_STANDING)
  const linesOf = (lines: Line[], table: Table) =>
    lines.filter(({ oid }) => oid === table.oid).map(({ line }) => line)
  const described = tables.map((table) =>
    describeTable(table, [...linesOf(columns, table), ...linesOf(constraints, table)], linesOf(after, table)),
  )
  const head = '-- Written by `npm run taquilla -- schema dump`: the schema that all migrations lead to.'
  return `${[head, ...freeStanding.map(({ line }) => `${line};`), ...described].join('\n\n')}\n`
}

function describeTable(table: Table, parts: readonly string[], after: readonly string[]): string {
  const statements = [
    `create table ${table.name} (\n${parts.map((part) => `  ${part}`).join(',\n')}\n)`,
    ...(table.comment === null ? [] : [`comment on table ${table.name} is ${table.comment}`]),
    ...(table.has_policies ? [`alter table ${table.name} enable row level security`] : []),
    ...after,
  ]
  return statements.map((statement) => `${statement};`).join('\n')
}

/** Schema that results from this version's migrations, created in a temporary database. */
export async function dumpMigratedSchema(serverUrl: string): Promise<string> {
  const name = `taquilla_schema_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, `create database ${name}`)
  try {
    await migrate(url.href)
    return await dump(url.href)
  } finally {
    await onServer(serverUrl, `drop database ${name}`)
  }
}

async function dump(url: string): Promise<string> {
  const database = createDatabase({
    url,
    connections: 1,
    queueLength: 1,
    queueWaitMs: 5_000,
    serves: 'commands',
    onConnectionError: () => undefined,
  })
  try {
    return await dumpSchema(database)
  } finally {
    await database.close()
  }
}

async function onServer(url: string, command: string) {
  const client = new pg.Client({ connectionString: url, options: asOptions(NO_TIMEOUTS) })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
