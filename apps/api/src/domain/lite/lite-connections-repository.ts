import { bytes, instant, json, nullable, type RowOf, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'

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
const FIND = statement(
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
const SAVE = statement(
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
const END = statement(
  'lite.end_connection',
  { sellerId: text },
  ({ sellerId }: Given<Seller>) => sql`
    update lite_connections
    set disconnected_at = now()
    where seller_id = ${sellerId} and disconnected_at is null
    returning seller_id`,
)
/** A claimed synchronisation is left alone by other workers until the next interval. */
const CLAIM_SYNC = statement(
  'lite.claim_sync',
  { sellerId: text },
  ({ everySeconds }: Given<{ readonly everySeconds: number }>) => sql`
    with due as (
      select seller_id
      from lite_connections
      where disconnected_at is null and next_sync_at <= now()
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
const HASTEN_SYNC = statement(
  'lite.hasten_sync',
  {},
  ({ sellerId }: Given<Seller>) => sql`
    update lite_connections
    set next_sync_at = now()
    where seller_id = ${sellerId} and synced_at < now() - interval '1 minute'`,
)
interface Synced extends Seller {
  readonly report: SyncReport
}
const SET_REPORT = statement(
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
  const [row] = await db.rows(FIND, { sellerId })
  if (row === undefined) return undefined
  const { sealedCredential, ...connection } = row
  return { ...connection, credential: vault.open(sealedCredential) }
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
  { credential, ...addresses }: Addresses & Pick<LiteConnection, 'credential'>,
): Promise<void> {
  await db.rows(SAVE, { ...addresses, sealedCredential: vault.seal([credential])[0] })
}

/** Answers false where the seller was not connected. */
export async function endLiteConnection(db: Sql, sellerId: string): Promise<boolean> {
  return (await db.rows(END, { sellerId })).length > 0
}

/** Takes the seller whose events are due the longest; nobody else gets it before the interval is over. */
export async function claimSync(db: Sql, everySeconds: number): Promise<string | undefined> {
  const [claimed] = await db.rows(CLAIM_SYNC, { everySeconds })
  return claimed?.sellerId
}

/** Lets the next synchronisation come at once, where the last one is not fresh. */
export async function hastenSync(db: Sql, sellerId: string): Promise<void> {
  await db.rows(HASTEN_SYNC, { sellerId })
}

export async function setSyncReport(db: Sql, sellerId: string, report: SyncReport): Promise<void> {
  await db.rows(SET_REPORT, { sellerId, report })
}
