import type { AdmissionResult } from '@taquilla/contract'
import type { EntryResult, StoredEntry } from './admission.ts'

export function presentEntryResult(entry: EntryResult): AdmissionResult {
  return {
    ticketId: entry.ticketId,
    admitted: entry.isAdmitted,
    reason: entry.reason,
    earlierEntry: entry.earlierEntry ? presentStoredEntry(entry.earlierEntry) : null,
  }
}

function presentStoredEntry(entry: StoredEntry) {
  return { entryDate: entry.enteredAt.toISOString(), reportedAt: entry.reportedAt.toISOString() }
}
