import { type AdmissionInput, ApiError, type FieldError, MAX_EXTERNAL_ID_BYTES } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { futureFaults, readStatedInstant } from '#domain/values/stated-instant.ts'
import {
  type AdmissionOutcome,
  type EntryResult,
  entryResultsOf,
  type ReportedEntry,
  wasOvertaken,
} from './admission.ts'
import { admit, type Reporter, readClock } from './admissions-repository.ts'

const MAX_ATTEMPTS = 5

/** Runs one admission statement for the given entries; called again for those that must be retried. Attempts count from 1. */
export type AdmitOnce = (
  entries: readonly ReportedEntry[],
  attempt: number,
) => Promise<readonly AdmissionOutcome[]>

/**
 * Decides every entry of a report, retrying tickets that a concurrent change overtook.
 * @throws server.busy if concurrent changes persist for 5 attempts
 */
export async function reportEntries(
  entries: readonly ReportedEntry[],
  admitOnce: AdmitOnce,
): Promise<EntryResult[]> {
  const outcomes = new Map<string, AdmissionOutcome>()
  let undecided = entries
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    for (const outcome of await admitOnce(undecided, attempt)) outcomes.set(outcome.ticketId, outcome)
    undecided = undecided.filter(({ ticketId }) => {
      const outcome = outcomes.get(ticketId)
      return outcome !== undefined && wasOvertaken(outcome)
    })
    if (undecided.length === 0) return entryResultsOf(entries, outcomes)
  }
  throw new ApiError('server.busy', { values: { retryAfterSeconds: 1 } })
}

/** Entry as it was sent; an {@link AdmissionInput} if it has no faults. */
interface SentEntry {
  readonly index: number
  readonly sent: unknown
  readonly faults: readonly FieldError[]
}

/** Result of a sent entry, which may have faults. */
export interface SentEntryResult extends Omit<EntryResult, 'ticketId'> {
  /** Null if nothing was sent that can be repeated in a response. */
  readonly ticketId: string | null
  readonly faults: readonly FieldError[]
}

/** Decides the entries of a report, each independently of the others. */
export async function reportBatch(
  db: Sql,
  reporter: Reporter,
  sent: readonly SentEntry[],
): Promise<SentEntryResult[]> {
  const now = await readClock(db, reporter.sellerId)
  const judged = sent.map((each) => withFutureFault(each, now))
  const faultless = judged.filter(({ faults }) => faults.length === 0)
  const results = await reportEntries(faultless.map(toEntry), (undecided) => admit(db, reporter, undecided))
  const resultOf = new Map(faultless.map(({ index }, at) => [index, results[at]]))
  return judged.map((each) => {
    const result = resultOf.get(each.index)
    return result ? { ...result, faults: [] } : refuse(each)
  })
}

function withFutureFault(entry: SentEntry, now: Date): SentEntry {
  if (entry.faults.length > 0) return entry
  return { ...entry, faults: futureFaults(`/${entry.index}/entryDate`, toEntry(entry).enteredAt, now) }
}

function toEntry({ sent }: SentEntry) {
  const { ticketId, entryDate } = sent as AdmissionInput
  return { ticketId, enteredAt: readStatedInstant(entryDate) }
}

/** A text that is no valid id is the id of no ticket, as for a single admission. */
function refuse({ index, sent, faults }: SentEntry): SentEntryResult {
  const { ticketId }: { readonly ticketId?: unknown } = Object(sent)
  const isText = typeof ticketId === 'string'
  const isUnknown = isText && faults.every(({ pointer }) => pointer === `/${index}/ticketId`)
  return {
    ticketId: isText && ticketId.length <= MAX_EXTERNAL_ID_BYTES ? ticketId : null,
    isAdmitted: false,
    reason: isUnknown ? 'NOT_FOUND' : 'INVALID',
    earlierEntry: undefined,
    faults,
  }
}
