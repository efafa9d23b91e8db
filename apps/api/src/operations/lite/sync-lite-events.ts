import {
  ApiError,
  type EventInput,
  type EventUpdate,
  type FieldError,
  type LiteEvent,
  liteEvent,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { upsertRules } from '#domain/events/index.ts'
import {
  asEventInput,
  asEventUpdate,
  findEventOrigin,
  findOpenConnection,
  LITE_RULES,
  type SyncReport,
  saveLiteEvent,
  setSyncReport,
} from '#domain/lite/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { LiteClient, LiteReading } from '../../lite/lite-client.ts'
import { LiteError } from '../../lite/lite-error.ts'
import type { Services } from '../../services.ts'

/** What a report names, however much is wrong. */
const MAX_REPORTED_EVENTS = 50

/** What an event of a Lite system is stored by: the same as one that is sent. */
export interface SyncTools extends Pick<Services, 'database' | 'vault'> {
  readonly client: LiteClient
  readonly reading: LiteReading
  readonly storeNewEvent: (
    db: Sql,
    body: EventInput,
    of: { sellerId: string; vault: Services['vault'] },
  ) => Promise<unknown>
  readonly changeEvent: (db: Sql, sellerId: string, body: EventUpdate) => Promise<unknown>
}

/** Fetches a seller's events and stores those that are right; undefined where the seller is not connected. */
export async function syncLiteEvents(tools: SyncTools, sellerId: string): Promise<SyncReport | undefined> {
  const connection = await findOpenConnection(tools.database.of(sellerId), tools.vault, sellerId)
  if (connection === undefined) return undefined
  const report = await tools.client.fetchEvents(connection).then(
    (events) => storeEvents(tools, sellerId, events),
    (error) => failed(error),
  )
  await setSyncReport(tools.database.of(sellerId), sellerId, report)
  return report
}

function failed(error: unknown): SyncReport {
  if (!(error instanceof LiteError)) throw error
  return { isAnswered: false, failure: error.message, eventCount: 0, storedCount: 0, faults: [] }
}

async function storeEvents(
  tools: SyncTools,
  sellerId: string,
  events: readonly unknown[],
): Promise<SyncReport> {
  const seen = new Set<string>()
  const faults: SyncReport['faults'][number][] = []
  for (const [index, event] of events.entries()) {
    const errors = await storeEvent(tools, { sellerId, event, seen })
    if (errors.length > 0) faults.push({ index, eventId: idOf(event), errors: errors.map(plain) })
  }
  return {
    isAnswered: true,
    failure: null,
    eventCount: events.length,
    storedCount: events.length - faults.length,
    faults: faults.slice(0, MAX_REPORTED_EVENTS),
  }
}

interface Answered {
  readonly sellerId: string
  readonly event: unknown
  /** Ids that the same answer had before. */
  readonly seen: Set<string>
}

/** One event in a transaction of its own, so that one with faults keeps no other from landing. */
async function storeEvent(
  tools: SyncTools,
  { sellerId, event, seen }: Answered,
): Promise<readonly FieldError[]> {
  const faults = tools.reading.faultsOf(liteEvent, event)
  if (faults.length > 0) return faults
  const sent = event as LiteEvent
  if (seen.has(sent.eventId)) return [{ pointer: '/eventId', code: 'field.duplicate' }]
  seen.add(sent.eventId)
  try {
    await inTenantTransaction(tools.database, sellerId, (db) =>
      upsertEvent(db, tools, { sellerId, event: sent }),
    )
    return []
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'server.unavailable') throw error
    return error.fields.length > 0 ? error.fields : [{ pointer: '', code: error.code as FieldError['code'] }]
  }
}

/** @throws request.invalid; event.already_exists for one that the seller sent by API */
async function upsertEvent(
  db: Sql,
  { vault, storeNewEvent, changeEvent }: SyncTools,
  { sellerId, event }: { readonly sellerId: string; readonly event: LiteEvent },
): Promise<void> {
  const eventReference = event.eventId
  const origin = await findEventOrigin(db, sellerId, eventReference)
  if (origin === 'API') throw new ApiError('event.already_exists')
  if (origin === 'LITE') await changeEvent(db, sellerId, asEventUpdate(event))
  else {
    await storeNewEvent(db, asEventInput(event), { sellerId, vault })
    const everywhere = { showId: null, ticketOptionId: null, priceTypeId: null, priceMinor: null }
    const base = { ruleId: newId(), key: { ruleType: 'genesis' as const, ...everywhere }, values: LITE_RULES }
    await upsertRules(db, { sellerId, eventReference }, [base])
  }
  await saveLiteEvent(db, sellerId, eventReference)
}

function idOf(event: unknown): string | null {
  const id = (event as { eventId?: unknown } | null)?.eventId
  return typeof id === 'string' ? id.slice(0, 255) : null
}

function plain({ pointer, code }: FieldError) {
  return { pointer, code: String(code) }
}
