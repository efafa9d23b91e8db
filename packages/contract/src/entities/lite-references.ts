import { externalId } from '../schema.ts'

/** Ids of the seller's own system, common to its three SuperSwap Lite endpoints. */
export const liteReferences = {
  eventId: externalId(
    'El evento en su sistema; equivale a externalReferenceId.',
    'The event in your system; it is externalReferenceId elsewhere.',
    { examples: ['aurelia-2027'] },
  ),
  showId: externalId('El show en su sistema.', 'The show in your system.', { examples: ['aurelia-0319'] }),
  ticketType: externalId(
    'El tipo de ticket en su sistema; equivale a ticketOptionId.',
    'The ticket type in your system; it is ticketOptionId elsewhere.',
    { examples: ['platea'] },
  ),
}
