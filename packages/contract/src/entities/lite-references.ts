import { externalId } from '../schema.ts'

/** Ids of the seller's own system, common to its three SuperSwap Lite endpoints. */
export const liteReferences = {
  eventId: externalId(
    'El evento en su sistema. Equivale a `externalReferenceId`.',
    'The event in your system. Equivalent to `externalReferenceId`.',
    { examples: ['aurelia-2027'] },
  ),
  showId: externalId('El show en su sistema.', 'The show in your system.', { examples: ['aurelia-0319'] }),
  ticketType: externalId(
    'El ticket option en su sistema. Equivale a `ticketOptionId`.',
    'The ticket option in your system. Equivalent to `ticketOptionId`.',
    { examples: ['platea'] },
  ),
}
