import type { AdmissionResult, FieldError } from '@taquilla/contract'
import type { StoredEntry } from './admission.ts'
import type { SentEntryResult } from './report-entries.ts'

export function presentEntryResult(
  entry: SentEntryResult,
  presentFault: (fault: FieldError) => AdmissionResult['errors'][number],
): AdmissionResult {
  return {
    ticketId: entry.ticketId,
    admitted: entry.isAdmitted,
    reason: entry.reason,
    earlierEntry: entry.earlierEntry ? presentStoredEntry(entry.earlierEntry) : null,
    errors: entry.faults.map(presentFault),
  }
}

function presentStoredEntry(entry: StoredEntry) {
  return { entryDate: entry.enteredAt.toISOString(), reportedAt: entry.reportedAt.toISOString() }
}
