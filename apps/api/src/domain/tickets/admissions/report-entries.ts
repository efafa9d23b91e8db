import { type AdmissionInput, ApiError, type FieldError, invalidFields } from '@taquilla/contract'
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

/**
 * Decides the entries of a report, each independently of the others.
 * @throws request.invalid if an entry is too far in the future; nothing is stored then
 */
export async function reportBatch(
  db: Sql,
  reporter: Reporter,
  reported: readonly AdmissionInput[],
): Promise<EntryResult[]> {
  const entries = reported.map(toEntry)
  const faults = faultsOf(entries, await readClock(db, reporter.sellerId))
  if (faults.length > 0) throw invalidFields(faults)
  return reportEntries(entries, (undecided) => admit(db, reporter, undecided))
}

function toEntry({ ticketId, entryDate }: AdmissionInput) {
  return { ticketId, enteredAt: readStatedInstant(entryDate) }
}

function faultsOf(entries: readonly ReturnType<typeof toEntry>[], now: Date): FieldError[] {
  return entries.flatMap(({ enteredAt }, index) => futureFaults(`/${index}/entryDate`, enteredAt, now))
}
