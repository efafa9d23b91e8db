import type { EventUpdate } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'
import type { Event } from './event.ts'

interface Stored {
  readonly sellerId: string
  /** Undefined while the event is being created. */
  readonly stored: Event | undefined
}

/**
 * Adds a fault for each read-only field whose value differs from the stored one. Unchanged values are accepted, so that
 * a client may send back what it read.
 */
export function checkReadOnlyFields(sent: EventUpdate, { sellerId, stored }: Stored, place: Place): void {
  const refusals = {
    _id: sent._id !== undefined && sent._id.toLowerCase() !== stored?.id,
    ticketSellerId: sent.ticketSellerId !== undefined && sent.ticketSellerId !== sellerId,
    createdAt: isDifferentInstant(sent.createdAt, stored?.createdAt),
    updatedAt: isDifferentInstant(sent.updatedAt, stored?.updatedAt),
  }
  for (const [name, isRefused] of Object.entries(refusals)) {
    if (isRefused) addFault(below(place, name), 'field.read_only')
  }
}

function isDifferentInstant(sent: string | undefined, stored: Date | undefined): boolean {
  return sent !== undefined && new Date(sent).getTime() !== stored?.getTime()
}
