import { bytes, instant, json, nullable, type RowOf, text } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'

/** Result of synchronising a seller's events. */
export interface SyncReport {
  readonly isAnswered: boolean
  /** Error message if the system gave no usable response. */
  readonly failure: string | null
  readonly eventCount: number
  readonly storedCount: number
  readonly faults: readonly {
    readonly index: number
    readonly eventId: string | null
    readonly errors: readonly {
      readonly pointer: string
      readonly code: string
      /** In English; reports of earlier versions have none. */
      readonly detail?: string
    }[]
  }[]
}

interface Seller {
  readonly sellerId: string
}
const STORED = {
  sellerId: text,
  eventsUrl: text,
  ticketsUrl: text,
  swapUrl: text,
  sealedCredential: bytes,
  connectedAt: instant,
  disconnectedAt: nullable(instant),
  syncedAt: nullable(instant),
  report: nullable(json<SyncReport>()),
}
const FIND_CONNECTION = statement(
  'lite.find_connection',
  STORED,
  ({ sellerId }: Given<Seller>) => sql`
    select seller_id, events_url, tickets_url, swap_url, sealed_credential, connected_at, disconnected_at,
      synced_at, report
    from lite_connections
    where seller_id = ${sellerId}`,
)
type Addresses = Pick<RowOf<typeof STORED>, 'sellerId' | 'eventsUrl' | 'ticketsUrl' | 'swapUrl'>
interface NewConnection extends Addresses {
  readonly sealedCredential: Buffer | undefined
}
const SAVE_CONNECTION = statement(
  'lite.save_connection',
  {},
  (given: Given<NewConnection>) => sql`
    insert into lite_connections (seller_id, events_url, tickets_url, swap_url, sealed_credential)
    values (${given.sellerId}, ${given.eventsUrl}, ${given.ticketsUrl}, ${given.swapUrl},
      ${given.sealedCredential})
    on conflict (seller_id) do update
    set events_url = excluded.events_url, tickets_url = excluded.tickets_url, swap_url = excluded.swap_url,
      sealed_credential = excluded.sealed_credential, connected_at = now(), disconnected_at = null,
      next_sync_at = now()`,
)
const END_CONNECTION = statement(
  'lite.end_connection',
  { sellerId: text },
  ({ sellerId }: Given<Seller>) => sql`
    update lite_connections
    set disconnected_at = now()
    where seller_id = ${sellerId} and disconnected_at is null
    returning seller_id`,
)
/** Moves the next synchronisation one interval ahead, so that no other worker claims it before. */
const CLAIM_SYNC = statement(
  'lite.claim_sync',
  { sellerId: text },
  ({ everySeconds }: Given<{ readonly everySeconds: number }>) => sql`
    with due as (
      select seller_id
      from lite_connections
      where disconnected_at is null and next_sync_at <= now() and ${isSettled(sql`seller_id`)}
      order by next_sync_at
      limit 1
      for update skip locked
    )
    update lite_connections c
    set next_sync_at = now() + make_interval(secs => ${everySeconds})
    from due
    where c.seller_id = due.seller_id
    returning c.seller_id`,
)
const REQUEST_EARLY_SYNC = statement(
  'lite.request_early_sync',
  {},
  ({ sellerId }: Given<Seller>) => sql`
    update lite_connections
    set next_sync_at = now()
    where seller_id = ${sellerId} and synced_at < now() - interval '1 minute'`,
)
interface Synced extends Seller {
  readonly report: SyncReport
}
const SET_SYNC_REPORT = statement(
  'lite.set_sync_report',
  {},
  ({ sellerId, report }: Given<Synced>) => sql`
    update lite_connections
    set synced_at = now(), report = ${report}
    where seller_id = ${sellerId}`,
)

export interface LiteConnection extends Omit<RowOf<typeof STORED>, 'sealedCredential'> {
  readonly credential: string
}

export async function findLiteConnection(
  db: Sql,
  vault: Vault,
  sellerId: string,
): Promise<LiteConnection | undefined> {
  const [row] = await db.rows(FIND_CONNECTION, { sellerId })
  if (row === undefined) return undefined
  const { sealedCredential, ...connection } = row
  return { ...connection, credential: vault.open(sealedCredential) }
}

/** Undefined if the seller is not connected or the connection was ended. */
export async function findOpenConnection(
  db: Sql,
  vault: Vault,
  sellerId: string,
): Promise<LiteConnection | undefined> {
  const connection = await findLiteConnection(db, vault, sellerId)
  return connection?.disconnectedAt === null ? connection : undefined
}

/** Creates a seller's connection or replaces its URLs and credential. */
export async function saveLiteConnection(
  db: Sql,
  vault: Vault,
  { credential, ...addresses }: Addresses & Pick<LiteConnection, 'credential'>,
): Promise<void> {
  await db.rows(SAVE_CONNECTION, { ...addresses, sealedCredential: vault.seal(credential) })
}

/** False if the seller was not connected. */
export async function endLiteConnection(db: Sql, sellerId: string): Promise<boolean> {
  return (await db.rows(END_CONNECTION, { sellerId })).length > 0
}

/** Claims the connection that has been due longest and returns its seller; undefined if none is due. */
export async function claimSync(db: Sql, everySeconds: number): Promise<string | undefined> {
  const [claimed] = await db.rows(CLAIM_SYNC, { everySeconds })
  return claimed?.sellerId
}

/** Schedules a synchronisation for now, unless the last one is less than a minute old. */
export async function requestEarlySync(db: Sql, sellerId: string): Promise<void> {
  await db.rows(REQUEST_EARLY_SYNC, { sellerId })
}

export async function setSyncReport(db: Sql, sellerId: string, report: SyncReport): Promise<void> {
  await db.rows(SET_SYNC_REPORT, { sellerId, report })
}
