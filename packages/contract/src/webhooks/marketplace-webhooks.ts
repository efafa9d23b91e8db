import { listing } from '../entities/listing.ts'
import { ticketId, ticketReferences } from '../entities/ticket.ts'
import { ids } from '../examples/ids.ts'
import { amountOut, object } from '../schema.ts'
import { doc, type Text, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

const { listingId, status, price, currency } = listing.properties

const soldThing = {
  listingId,
  ticketId,
  externalReferenceEventId: ticketReferences.externalReferenceEventId,
  showId: ticketReferences.showId,
}
const exampleIds = {
  listingId: ids.listingAur0001,
  ticketId: 'AUR-0001',
  externalReferenceEventId: 'aurelia-2027',
  showId: 'aurelia-0319',
}

const listingData = object(
  { ...soldThing, status, price, currency },
  doc('La publicación de la que trata.', 'The listing that it is about.'),
)

interface ListingChange {
  readonly action: Webhook['action']
  readonly status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
  readonly summary: Text
  readonly description: Text
}

function listingChange({ action, status, summary, description }: ListingChange): Webhook {
  return {
    family: 'listing',
    action,
    tag: 'Marketplace',
    summary,
    description,
    data: listingData,
    example: { data: { ...exampleIds, status, price: 70000, currency: 'ARS' } },
    isImplemented: true,
  }
}

export const MARKETPLACE_WEBHOOKS: readonly Webhook[] = [
  listingChange({
    action: 'listing.created',
    status: 'ACTIVE',
    summary: text('Ticket publicado', 'Ticket listed'),
    description: text(
      'Se envía cuando un propietario publica su ticket en reventa. Mientras esté publicado, el ticket no se admite.',
      'Sent when an owner puts their ticket up for resale. While it is listed, the ticket is not admitted.',
    ),
  }),
  listingChange({
    action: 'listing.updated',
    status: 'ACTIVE',
    summary: text('Publicación modificada', 'Listing updated'),
    description: text(
      'Se envía cuando cambia el precio de una publicación.',
      'Sent when the price of a listing changes.',
    ),
  }),
  listingChange({
    action: 'listing.deleted',
    status: 'CANCELLED',
    summary: text('Publicación retirada', 'Listing taken down'),
    description: text(
      'Se envía cuando una publicación termina sin venderse: se retiró, se eliminó el ticket, el show se canceló o empezó, o se cerró la reventa.',
      'Sent when a listing ends without a sale: it was taken down, the ticket was deleted, the show was cancelled or began, or resale was closed.',
    ),
  }),
  listingChange({
    action: 'listing.sold',
    status: 'SOLD',
    summary: text('Ticket revendido', 'Ticket resold'),
    description: text(
      'Se envía cuando una publicación se vende. El cambio de propietario llega aparte, con ticket.updated.',
      'Sent when a listing is sold. The change of owner comes separately, with ticket.updated.',
    ),
  }),
  {
    family: 'payouts',
    action: 'payouts.delivered',
    tag: 'Marketplace',
    summary: text('Liquidación pagada', 'Payout delivered'),
    description: text(
      'Se envía cuando quien revendió recibe su liquidación, una vez que el show tuvo lugar.',
      'Sent when the person who resold receives their payout, once the show has taken place.',
    ),
    data: object(
      {
        ...soldThing,
        amount: amountOut(
          'Lo que recibió: el precio menos su cargo de reventa.',
          'What they received: the price less the seller’s resale fee.',
        ),
        currency,
      },
      doc('La liquidación de la que trata.', 'The payout that it is about.'),
    ),
    example: { data: { ...exampleIds, amount: 66500, currency: 'ARS' } },
    isImplemented: true,
  },
]
