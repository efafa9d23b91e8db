import type { AdmissionReason } from '@taquilla/contract'

export interface ReportedEntry {
  readonly ticketId: string
  /** Undefined if the door reports the entry as it happens; the database then takes the current time. */
  readonly enteredAt: Date | undefined
}

/** Stored entry of a ticket. Each ticket has at most one. */
export interface StoredEntry {
  readonly enteredAt: Date
  readonly reportedAt: Date
}

/** Ticket state as the door sees it; undefined if the seller has no such ticket. */
export type DoorStatus = 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED' | 'PENDING' | 'REJECTED' | undefined

/** Result of one admission statement for one ticket. */
export interface AdmissionOutcome {
  readonly ticketId: string
  /** Entry that this statement stored, which made the ticket USED; undefined if it stored none. */
  readonly newEntry: StoredEntry | undefined
  /** Ticket state when the statement began. */
  readonly statusBefore: DoorStatus
  readonly earlierEntry: StoredEntry | undefined
}

export interface EntryResult {
  readonly ticketId: string
  readonly isAdmitted: boolean
  readonly reason: AdmissionReason
  /** Entry that the ticket had before this report. */
  readonly earlierEntry: StoredEntry | undefined
}

/**
 * True if a concurrent change of the ticket kept the statement from admitting it although it read ACTIVE. The caller
 * retries, because the current state is unknown.
 */
export function wasOvertaken(outcome: AdmissionOutcome): boolean {
  return outcome.newEntry === undefined && outcome.statusBefore === 'ACTIVE'
}

/**
 * Distributes the result of one batched statement to the requests it served. If several requests name the same ticket,
 * the first gets the new entry and the others see it as an earlier entry.
 */
export function shareOutcomes(
  ticketIds: readonly string[],
  outcomes: readonly AdmissionOutcome[],
): AdmissionOutcome[] {
  const next = new Map(outcomes.map((outcome) => [outcome.ticketId, outcome]))
  return ticketIds.map((ticketId) => {
    const outcome = next.get(ticketId) ?? unknownTicket(ticketId)
    if (outcome.newEntry !== undefined) {
      next.set(ticketId, { ...unknownTicket(ticketId), statusBefore: 'USED', earlierEntry: outcome.newEntry })
    }
    return outcome
  })
}

function unknownTicket(ticketId: string): AdmissionOutcome {
  return { ticketId, newEntry: undefined, statusBefore: undefined, earlierEntry: undefined }
}

const REFUSALS = {
  // Unreachable for final results: `wasOvertaken` makes the caller retry an ACTIVE ticket.
  ACTIVE: 'ALREADY_USED',
  USED: 'ALREADY_USED',
  LISTED: 'LISTED',
  CANCELLED: 'CANCELLED',
  PENDING: 'PENDING',
  REJECTED: 'REJECTED',
  UNKNOWN: 'NOT_FOUND',
} as const satisfies Record<string, AdmissionReason>

/**
 * Result for each entry of a report. If a report names a ticket several times, only the stored entry is admitted; an
 * entry with the same instant counts as a repetition, any other is refused as already used.
 */
export function entryResultsOf(
  entries: readonly ReportedEntry[],
  outcomes: ReadonlyMap<string, AdmissionOutcome>,
): EntryResult[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const outcome = outcomes.get(entry.ticketId)
    const newEntry = outcome?.newEntry
    const isStoredOne = newEntry !== undefined && (entry.enteredAt === undefined || isSame(entry, newEntry))
    if (isStoredOne && !taken.has(entry.ticketId)) {
      taken.add(entry.ticketId)
      return { ticketId: entry.ticketId, isAdmitted: true, reason: 'ADMITTED', earlierEntry: undefined }
    }
    return unadmittedResultOf(entry, outcome?.statusBefore, newEntry ?? outcome?.earlierEntry)
  })
}

function unadmittedResultOf(
  entry: ReportedEntry,
  status: DoorStatus,
  earlierEntry: StoredEntry | undefined,
): EntryResult {
  const { ticketId } = entry
  if (earlierEntry !== undefined) {
    const isRepeated = isSame(entry, earlierEntry)
    return {
      ticketId,
      isAdmitted: isRepeated,
      reason: isRepeated ? 'ALREADY_REPORTED' : 'ALREADY_USED',
      earlierEntry,
    }
  }
  return { ticketId, isAdmitted: false, reason: REFUSALS[status ?? 'UNKNOWN'], earlierEntry: undefined }
}

function isSame(entry: ReportedEntry, stored: StoredEntry): boolean {
  return entry.enteredAt !== undefined && entry.enteredAt.getTime() === stored.enteredAt.getTime()
}
