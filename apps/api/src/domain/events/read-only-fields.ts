import type { EventUpdate } from '@taquilla/contract'
import { below, type Place, refuse } from '#domain/values/place.ts'
import type { Event } from './event.ts'

interface Stored {
  readonly sellerId: string
  /** Undefined for an event that is being created, which has none of our fields yet. */
  readonly stored: Event | undefined
}

/** Fields that only we write may be sent as they are stored, so that what was read can be sent back. */
export function refuseReadOnlyFields(sent: EventUpdate, { sellerId, stored }: Stored, place: Place): void {
  const refusals = {
    _id: sent._id !== undefined && sent._id.toLowerCase() !== stored?.id,
    ticketSellerId: sent.ticketSellerId !== undefined && sent.ticketSellerId !== sellerId,
    createdAt: isOtherInstant(sent.createdAt, stored?.createdAt),
    updatedAt: isOtherInstant(sent.updatedAt, stored?.updatedAt),
  }
  for (const [name, isRefused] of Object.entries(refusals)) {
    if (isRefused) refuse(below(place, name), 'field.read_only')
  }
}

function isOtherInstant(sent: string | undefined, stored: Date | undefined): boolean {
  return sent !== undefined && new Date(sent).getTime() !== stored?.getTime()
}
