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

/** Runs one admission statement for the given entries; called again for those that must be retried. */
export type AdmitOnce = (entries: readonly ReportedEntry[]) => Promise<readonly AdmissionOutcome[]>

/**
 * Settles every entry of a report, retrying tickets that a concurrent change overtook.
 * @throws server.busy if concurrent changes persist for 5 attempts
 */
export async function reportEntries(
  entries: readonly ReportedEntry[],
  admitOnce: AdmitOnce,
): Promise<SettledEntry[]> {
  const outcomes = new Map<string, AdmissionOutcome>()
  let unsettled = entries
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    for (const outcome of await admitOnce(unsettled)) outcomes.set(outcome.ticketId, outcome)
    unsettled = unsettled.filter(({ ticketId }) => {
      const outcome = outcomes.get(ticketId)
      return outcome !== undefined && wasOvertaken(outcome)
    })
    if (unsettled.length === 0) return settleEntries(entries, outcomes)
  }
  throw new ApiError('server.busy', { retryAfterSeconds: 1 })
}

/**
 * Settles a report of past entries, each independently of the others.
 * @throws request.invalid if an entry is too far in the future; nothing is stored then
 */
export async function reportBatch(
  db: Sql,
  reporter: Reporter,
  reported: readonly AdmissionInput[],
): Promise<SettledEntry[]> {
  const entries = reported.map(toEntry)
  const faults = faultsOf(entries, await readClock(db, reporter.sellerId))
  if (faults.length > 0) throw invalidFields(faults)
  return reportEntries(entries, (unsettled) => admit(db, reporter, unsettled))
}

function toEntry({ ticketId, entryDate }: AdmissionInput) {
  // RFC 3339 allows lower-case `t` and `z`, which Date.parse need not accept.
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
