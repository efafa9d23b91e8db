import { type AdmissionReason, MAX_ENTRY_DATE_AHEAD_SECONDS } from '@taquilla/contract'

/** An entry as the door reports it. */
export interface ReportedEntry {
  readonly ticketId: string
  /** Undefined for an entry that happens as it is reported. */
  readonly enteredAt: Date | undefined
}

/** An entry as it is stored: the first one of its ticket, and the only one. */
export interface StoredEntry {
  readonly enteredAt: Date
  readonly reportedAt: Date
}

/** What a ticket is to the door; undefined where there is no such ticket. */
export type DoorStatus = 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED' | 'PENDING' | 'REJECTED' | undefined

/** What one statement made of the entries of one ticket. */
export interface AdmissionOutcome {
  readonly ticketId: string
  /** The entry that this statement stored; the ticket is USED by it. */
  readonly newEntry: StoredEntry | undefined
  /** As it was when the statement began. */
  readonly statusBefore: DoorStatus
  readonly earlierEntry: StoredEntry | undefined
}

/** One reported entry and what became of it. */
export interface SettledEntry {
  readonly ticketId: string
  readonly isAdmitted: boolean
  readonly reason: AdmissionReason
  /** The entry that the ticket has already. */
  readonly earlierEntry: StoredEntry | undefined
}

/**
 * Whether another change of the ticket came between the statement's view of it and its attempt, so that only
 * another attempt can tell what the ticket is now.
 */
export function wasOvertaken(outcome: AdmissionOutcome): boolean {
  return outcome.newEntry === undefined && outcome.statusBefore === 'ACTIVE'
}

/**
 * Gives each of several requests that one statement served its outcome: of those for the same ticket only the first
 * one gets the entry, and the others come after it.
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
  // Never at the end: an overtaken attempt is repeated.
  ACTIVE: 'ALREADY_USED',
  USED: 'ALREADY_USED',
  LISTED: 'LISTED',
  CANCELLED: 'CANCELLED',
  PENDING: 'PENDING',
  REJECTED: 'REJECTED',
  UNKNOWN: 'NOT_FOUND',
} as const satisfies Record<string, AdmissionReason>

/**
 * What became of each entry of one report, given what became of the tickets: of several entries of one ticket the
 * stored one admits it, the first time that it is named; an entry with the same instant repeats it.
 */
export function settleEntries(
  entries: readonly ReportedEntry[],
  outcomes: ReadonlyMap<string, AdmissionOutcome>,
): SettledEntry[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const outcome = outcomes.get(entry.ticketId)
    const newEntry = outcome?.newEntry
    const isStoredOne = newEntry !== undefined && (entry.enteredAt === undefined || isSame(entry, newEntry))
    if (isStoredOne && !taken.has(entry.ticketId)) {
      taken.add(entry.ticketId)
      return { ticketId: entry.ticketId, isAdmitted: true, reason: 'ADMITTED', earlierEntry: undefined }
    }
    return settleUnadmitted(entry, outcome?.statusBefore, newEntry ?? outcome?.earlierEntry)
  })
}

function settleUnadmitted(
  entry: ReportedEntry,
  status: DoorStatus,
  earlierEntry: StoredEntry | undefined,
): SettledEntry {
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

/** Whether the entry lies further in the future than a scanner's clock may be wrong. */
export function isTooFarAhead(enteredAt: Date, now: Date): boolean {
  return enteredAt.getTime() > now.getTime() + MAX_ENTRY_DATE_AHEAD_SECONDS * 1_000
}
