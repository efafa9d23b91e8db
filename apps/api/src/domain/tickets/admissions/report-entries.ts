import {
  type AdmissionInput,
  ApiError,
  type FieldError,
  invalidFields,
  MAX_ENTRY_DATE_AHEAD_SECONDS,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  type AdmissionOutcome,
  isTooFarAhead,
  type ReportedEntry,
  type SettledEntry,
  settleEntries,
  wasOvertaken,
} from './admission.ts'
import { admit, type Reporter, readClock } from './admissions-repository.ts'

const MAX_ATTEMPTS = 5
const MAX_MINUTES_AHEAD = MAX_ENTRY_DATE_AHEAD_SECONDS / 60

/** Admits the entries in one statement each time that it is called. */
export type AdmitOnce = (entries: readonly ReportedEntry[]) => Promise<readonly AdmissionOutcome[]>

/**
 * Settles every entry of one report, those again that another change overtook.
 * @throws server.busy when changes keep coming in between.
 */
export async function reportEntries(
  entries: readonly ReportedEntry[],
  admitOnce: AdmitOnce,
): Promise<SettledEntry[]> {
  const outcomes = new Map<string, AdmissionOutcome>()
  let open = entries
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    for (const outcome of await admitOnce(open)) outcomes.set(outcome.ticketId, outcome)
    open = open.filter(({ ticketId }) => {
      const outcome = outcomes.get(ticketId)
      return outcome !== undefined && wasOvertaken(outcome)
    })
    if (open.length === 0) return settleEntries(entries, outcomes)
  }
  throw new ApiError('server.busy', { retryAfterSeconds: 1 })
}

/**
 * Settles a report of entries that happened before, each by itself.
 * @throws request.invalid for entries in the future, before anything is stored.
 */
export async function reportBatch(
  db: Sql,
  reporter: Reporter,
  reported: readonly AdmissionInput[],
): Promise<SettledEntry[]> {
  const entries = reported.map(toEntry)
  const faults = faultsOf(entries, await readClock(db, reporter.sellerId))
  if (faults.length > 0) throw invalidFields(faults)
  return reportEntries(entries, (open) => admit(db, reporter, open))
}

function toEntry({ ticketId, entryDate }: AdmissionInput) {
  // RFC 3339 allows small letters, which Date.parse does not promise to read.
  return { ticketId, enteredAt: new Date(entryDate.toUpperCase()) }
}

function faultsOf(entries: readonly ReturnType<typeof toEntry>[], now: Date): FieldError[] {
  return entries.flatMap(({ enteredAt }, index) =>
    isTooFarAhead(enteredAt, now)
      ? [
          {
            pointer: `/${index}/entryDate`,
            code: 'field.in_the_future',
            expected: { es: `${MAX_MINUTES_AHEAD} minutos`, en: `${MAX_MINUTES_AHEAD} minutes` },
          },
        ]
      : [],
  )
}
