import { MAX_NAME_LENGTH, type TicketHistoryEntry, toMajorUnits } from '@taquilla/contract'
import { keyOfActor, OPERATOR, PERSON } from '#domain/values/actor.ts'
import type { HistoryEntry } from './ticket-history-repository.ts'

export function presentHistoryEntry(entry: HistoryEntry): TicketHistoryEntry {
  const { consentGivenAt, consentReference: reference } = entry
  const { reason = null, fields, listingId = null, priceMinor, currency } = entry.details
  const isPriced = priceMinor !== undefined && currency !== undefined
  return {
    _id: entry.changeId,
    action: entry.action,
    changedAt: entry.changedAt.toISOString(),
    by: { kind: kindOf(entry.actor), keyLabel: entry.keyLabel?.slice(0, MAX_NAME_LENGTH) ?? null },
    reason,
    fields: fields ? [...fields] : null,
    listingId,
    price: isPriced ? toMajorUnits(BigInt(priceMinor), currency) : null,
    currency: isPriced ? currency : null,
    entryDate: entry.enteredAt?.toISOString() ?? null,
    consent: consentGivenAt && { givenAt: consentGivenAt.toISOString(), reference },
  }
}

function kindOf(actor: string | null): TicketHistoryEntry['by']['kind'] {
  if (keyOfActor(actor) !== undefined) return 'API_KEY'
  if (actor === PERSON) return 'PERSON'
  return actor === OPERATOR ? 'OPERATOR' : 'PLATFORM'
}
