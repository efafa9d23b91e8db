import { isDeepStrictEqual } from 'node:util'
import { type Ticket as TicketAnswer, type TicketPatch, ticketReadOnly } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'

const NAMES = Object.keys(ticketReadOnly) as readonly (keyof typeof ticketReadOnly)[]
const INSTANTS: readonly string[] = ['createdAt', 'updatedAt']

/**
 * Adds a fault for each read-only field whose value differs from the current one. Unchanged values are accepted, so
 * that a client may send back what it read.
 */
export function checkReadOnlyFields(sent: TicketPatch, answer: TicketAnswer, place: Place): void {
  for (const name of NAMES) {
    const value = sent[name]
    if (value !== undefined && !isEqual(name, value, answer[name]))
      addFault(below(place, name), 'field.read_only')
  }
}

function isEqual(name: string, sent: unknown, own: unknown): boolean {
  if (INSTANTS.includes(name)) return Date.parse(String(sent)) === Date.parse(String(own))
  if (name === '_id') return String(sent).toLowerCase() === own
  return isDeepStrictEqual(sent, own)
}
