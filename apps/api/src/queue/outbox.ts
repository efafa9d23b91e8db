import type { Change, OptionalMember, WrittenPayload } from '#changes/change.ts'
import { json, text, uuid } from '#database/columns.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import {
  type Fragment,
  fragment,
  type Given,
  jsonObject,
  literal,
  type Parameter,
  type Sql,
  sql,
  statement,
  unnest,
} from '#database/sql.ts'
import { currentTraceText } from '#tracing/current-trace.ts'

interface StoredRow {
  readonly sellerId: string
  readonly outboxId: string
  readonly topic: string
  readonly payload: unknown
}
interface Traced {
  readonly trace: string | null
}
/** Written by each statement: a setting of the session would not reach PostgreSQL through a pooler. */
const VERSION = literal(CHANGES_VERSION)
const INSERT_INTO_OUTBOX = statement(
  'queue.insert_into_outbox',
  {},
  ({ sellerId, outboxId, topic, payload, trace }: Given<StoredRow & Traced>) => sql`
    ${insertRows(sql`values (${sellerId}, ${outboxId}, ${topic}, ${payload}, ${VERSION}, ${trace})`, sql`, trace`)}`,
)
const INSERT_ALL_INTO_OUTBOX = statement(
  'queue.insert_all_into_outbox',
  {},
  ({ rows, trace }: Given<Traced & { readonly rows: readonly StoredRow[] }>) => sql`
    ${insertRows(
      sql`
      select e.seller_id, e.outbox_id, e.topic, e.payload, ${VERSION}, ${trace}
      from ${unnest(rows, 'e', { sellerId: text, outboxId: uuid, topic: text, payload: json() })}`,
      sql`, trace`,
    )}
    on conflict (seller_id, outbox_id) do nothing`,
)

type Value = Parameter<string> | Fragment

/** Origin of changes, for statements that may run outside a transaction, which would name it. */
export interface Origin {
  readonly actor: Value
  /** From `currentTraceText`; none by default. */
  readonly trace?: Parameter<string | null>
}

/** Row of the outbox that a statement inserts. Its columns are selected `from` the rows that the statement changed. */
export interface AnnouncedRow<Of extends Change> {
  readonly sellerId: Value
  /** From `newId`. */
  readonly outboxId: Value
  readonly payload: { readonly [Name in keyof WrittenPayload<Of>]: Fragment }
  /** Members that are left out where they would be null. */
  readonly unlessNull?: { readonly [Name in OptionalMember<Of>]?: Fragment }
  /** Begins with `from`. */
  readonly from: Fragment
}

/**
 * SQL fragment that inserts outbox rows within the statement that makes the change. Actor and trace are those of the
 * transaction, unless `by` is given.
 */
export function announce<Of extends Change>(change: Of, row: AnnouncedRow<Of>, by?: Origin): Fragment {
  if (by === undefined) return insertRows(announced(change, row))
  const { actor, trace = sql`null` } = by
  return insertRows(announced(change, row, sql`, ${actor}, ${trace}`), sql`, actor, trace`)
}

/** Announces several changes, each selected by `announced`. */
export function announceAll(first: Fragment, second: Fragment): Fragment {
  return insertRows(sql`${first} union all ${second}`)
}

/** Rows for `announceAll`, whose ids need a cast: `${outboxId}::uuid`. */
export function announced<Of extends Change>(
  { topic }: Of,
  { sellerId, outboxId, payload, unlessNull, from }: AnnouncedRow<Of>,
  more: Fragment = sql``,
): Fragment {
  const always = jsonObject(payload)
  const content = unlessNull ? sql`${always} || jsonb_strip_nulls(${jsonObject(unlessNull)})` : always
  return sql`
        select ${sellerId}, ${outboxId}, ${literal(topic)}, ${content}, ${VERSION}${more}
        ${from}`
}

function insertRows(rows: Fragment, more: Fragment = sql``): Fragment {
  return fragment(
    'queue.announce',
    sql`insert into outbox_rows (seller_id, outbox_id, topic, payload, version${more}) ${rows}`,
  )
}

/** Row of the outbox with its values. */
export interface OutboxEntry<Of extends Change> {
  readonly sellerId: string
  readonly outboxId: string
  readonly payload: WrittenPayload<Of>
}

/** Inserts one outbox row; call it in the transaction of the change. Hot statements use `announce` instead. */
export async function recordInOutbox<Of extends Change>(
  db: Sql,
  { topic }: Of,
  { payload, ...row }: OutboxEntry<Of>,
): Promise<void> {
  await db.rows(INSERT_INTO_OUTBOX, {
    ...row,
    topic,
    payload: JSON.stringify(payload),
    trace: currentTraceText(),
  })
}

/** Inserts many outbox rows in one statement, if there are any; an existing id is left unchanged. */
export async function recordAllInOutbox<Of extends Change>(
  db: Sql,
  { topic }: Of,
  entries: readonly OutboxEntry<Of>[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...entry, topic }))
  await db.rows(INSERT_ALL_INTO_OUTBOX, { rows, trace: currentTraceText() })
}
