import { positional, type Sql } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'

const COLUMNS = `seller_id, events_url, tickets_url, swap_url, sealed_credential, connected_at, disconnected_at, synced_at,
     report`
const FIND = positional(
  'lite_connections.find',
  `select ${COLUMNS} from lite_connections where seller_id = $1`,
)
const SAVE = positional(
  'lite_connections.save',
  `insert into lite_connections (seller_id, events_url, tickets_url, swap_url, sealed_credential)
   values ($1, $2, $3, $4, $5)
   on conflict (seller_id) do update
   set events_url = excluded.events_url, tickets_url = excluded.tickets_url, swap_url = excluded.swap_url,
     sealed_credential = excluded.sealed_credential, connected_at = now(), disconnected_at = null,
     next_sync_at = now()`,
)
const DISCONNECT = positional(
  'lite_connections.disconnect',
  `update lite_connections
   set disconnected_at = now()
   where seller_id = $1 and disconnected_at is null
   returning seller_id`,
)
// Whoever claims a synchronisation does it; another process comes to it only after the next interval.
const CLAIM_SYNC = positional(
  'lite_connections.claim_sync',
  `with due as (
     select seller_id
     from lite_connections
     where disconnected_at is null and next_sync_at <= now()
     order by next_sync_at
     limit 1
     for update skip locked
   )
   update lite_connections c
   set next_sync_at = now() + make_interval(secs => $1)
   from due
   where c.seller_id = due.seller_id
   returning c.seller_id`,
)
const HASTEN_SYNC = positional(
  'lite_connections.hasten_sync',
  `update lite_connections
   set next_sync_at = now()
   where seller_id = $1 and synced_at < now() - interval '1 minute'`,
)
const SET_REPORT = positional(
  'lite_connections.set_report',
  `update lite_connections
   set synced_at = now(), report = $2
   where seller_id = $1`,
)

/** What a synchronisation found. */
export interface SyncReport {
  readonly isAnswered: boolean
  /** Why there was no answer to go by. */
  readonly failure: string | null
  readonly eventCount: number
  readonly storedCount: number
  readonly faults: readonly {
    readonly index: number
    readonly eventId: string | null
    readonly errors: readonly { readonly pointer: string; readonly code: string }[]
  }[]
}

export interface LiteConnection {
  readonly sellerId: string
  readonly eventsUrl: string
  readonly ticketsUrl: string
  readonly swapUrl: string
  readonly credential: string
  readonly connectedAt: Date
  readonly disconnectedAt: Date | null
  readonly syncedAt: Date | null
  readonly report: SyncReport | null
}

interface ConnectionRow {
  readonly seller_id: string
  readonly events_url: string
  readonly tickets_url: string
  readonly swap_url: string
  readonly sealed_credential: Buffer
  readonly connected_at: Date
  readonly disconnected_at: Date | null
  readonly synced_at: Date | null
  readonly report: SyncReport | null
}

export async function findLiteConnection(
  db: Sql,
  vault: Vault,
  sellerId: string,
): Promise<LiteConnection | undefined> {
  const [row] = await db.rows<ConnectionRow>(FIND, [sellerId])
  return (
    row && {
      sellerId: row.seller_id,
      eventsUrl: row.events_url,
      ticketsUrl: row.tickets_url,
      swapUrl: row.swap_url,
      credential: vault.open(row.sealed_credential),
      connectedAt: row.connected_at,
      disconnectedAt: row.disconnected_at,
      syncedAt: row.synced_at,
      report: row.report,
    }
  )
}

/** The connection, unless it was ended. */
export async function findOpenConnection(
  db: Sql,
  vault: Vault,
  sellerId: string,
): Promise<LiteConnection | undefined> {
  const connection = await findLiteConnection(db, vault, sellerId)
  return connection?.disconnectedAt === null ? connection : undefined
}

/** Connects a seller, or gives its connection other addresses and another credential. */
export async function saveLiteConnection(
  db: Sql,
  vault: Vault,
  connection: Pick<LiteConnection, 'sellerId' | 'eventsUrl' | 'ticketsUrl' | 'swapUrl' | 'credential'>,
): Promise<void> {
  const { sellerId, eventsUrl, ticketsUrl, swapUrl, credential } = connection
  await db.rows(SAVE, [sellerId, eventsUrl, ticketsUrl, swapUrl, vault.seal([credential])[0]])
}

/** Answers false where the seller was not connected. */
export async function endLiteConnection(db: Sql, sellerId: string): Promise<boolean> {
  return (await db.rows(DISCONNECT, [sellerId])).length > 0
}

/** Takes the seller whose events are due the longest; nobody else gets it before the interval is over. */
export async function claimSync(db: Sql, everySeconds: number): Promise<string | undefined> {
  const [row] = await db.rows<{ seller_id: string }>(CLAIM_SYNC, [everySeconds])
  return row?.seller_id
}

/** Lets the next synchronisation come at once, where the last one is not fresh. */
export async function hastenSync(db: Sql, sellerId: string): Promise<void> {
  await db.rows(HASTEN_SYNC, [sellerId])
}

export async function setSyncReport(db: Sql, sellerId: string, report: SyncReport): Promise<void> {
  await db.rows(SET_REPORT, [sellerId, JSON.stringify(report)])
}
