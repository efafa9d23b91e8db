import {
  ApiError,
  ERRORS,
  type EventInput,
  type EventUpdate,
  fillDetail,
  invalidFields,
  type LiteEvent,
  liteEvent,
  text,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { type SanitizedEvent, sanitizeSeating, upsertRules } from '#domain/events/index.ts'
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
import { presentFieldError } from '#http/problem.ts'
import type { LiteClient, LiteResponseReader } from '../../lite/lite-client.ts'
import { LiteError } from '../../lite/lite-error.ts'
import type { Services } from '../../services.ts'

/** Maximum faulty events listed in a report. */
const MAX_REPORTED_EVENTS = 50

/** `createEvent` and `updateEvent` are the functions of the API operations, so both ways store events alike. */
export interface SyncTools extends Pick<Services, 'database' | 'vault'> {
  readonly client: LiteClient
  readonly reader: LiteResponseReader
  readonly createEvent: (
    db: Sql,
    event: SanitizedEvent<EventInput>,
    of: { sellerId: string; vault: Services['vault'] },
  ) => Promise<unknown>
  readonly updateEvent: (db: Sql, sellerId: string, event: SanitizedEvent<EventUpdate>) => Promise<unknown>
}

/** Fetches a seller's events and stores the valid ones; undefined if the seller is not connected. */
export async function syncLiteEvents(tools: SyncTools, sellerId: string): Promise<SyncReport | undefined> {
  const connection = await findOpenConnection(tools.database.of(sellerId), tools.vault, sellerId)
  if (connection === undefined) return undefined
  const report = await tools.client.fetchEvents(connection).then(
    (events) => storeEvents(tools, sellerId, events),
    (error) => failedReport(error),
  )
  await setSyncReport(tools.database.of(sellerId), sellerId, report)
  return report
}

function failedReport(error: unknown): SyncReport {
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
    if (errors.length > 0) faults.push({ index, eventId: idOf(event), errors })
  }
  return {
    isAnswered: true,
    failure: null,
    eventCount: events.length,
    storedCount: events.length - faults.length,
    faults: faults.slice(0, MAX_REPORTED_EVENTS),
  }
}

type ReportedError = SyncReport['faults'][number]['errors'][number]

const ORIGIN = text('su origen: se creó con la API', 'its origin: it was created with the API')

interface FetchedEvent {
  readonly sellerId: string
  readonly event: unknown
  /** Event ids that occurred earlier in the same response. */
  readonly seen: Set<string>
}

/** Stores an event in its own transaction, so that an invalid event does not block the others. */
async function storeEvent(
  tools: SyncTools,
  { sellerId, event, seen }: FetchedEvent,
): Promise<readonly ReportedError[]> {
  const faults = tools.reader.faultsOf(liteEvent, event)
  if (faults.length > 0) return reportOf(invalidFields(faults))
  const sent = event as LiteEvent
  if (seen.has(sent.eventId))
    return reportOf(invalidFields([{ pointer: '/eventId', code: 'field.duplicate' }]))
  seen.add(sent.eventId)
  try {
    await inTenantTransaction(tools.database, sellerId, (db) =>
      upsertEvent(db, tools, { sellerId, event: sent }),
    )
    return []
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'server.unavailable') throw error
    return reportOf(error)
  }
}

/** @throws request.invalid, or event.already_exists if the seller created the event through the API */
async function upsertEvent(
  db: Sql,
  { vault, createEvent, updateEvent }: SyncTools,
  { sellerId, event }: { readonly sellerId: string; readonly event: LiteEvent },
): Promise<void> {
  const eventReference = event.eventId
  const origin = await findEventOrigin(db, sellerId, eventReference)
  if (origin === 'API') {
    throw new ApiError('event.already_exists', { values: { id: eventReference, fields: ORIGIN } })
  }
  if (origin === 'LITE') await updateEvent(db, sellerId, await sanitizeSeating(asEventUpdate(event)))
  else {
    await createEvent(db, await sanitizeSeating(asEventInput(event)), { sellerId, vault })
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

function reportOf({ code, values, fields }: ApiError): ReportedError[] {
  if (fields.length > 0) return fields.map((field) => presentFieldError(field, 'en'))
  return [{ pointer: '', code, detail: fillDetail(ERRORS[code].detail, values, 'en') }]
}
