import { LISTING_ENDINGS, listing } from '../entities/listing.ts'
import { sale, soldAmounts } from '../entities/sale.ts'
import { ticketId, ticketReferences } from '../entities/ticket.ts'
import { ids } from '../examples/ids.ts'
import { exampleAmounts, exampleSale } from '../examples/money.ts'
import { amountOut, object, oneOf } from '../schema.ts'
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

const listingFields = { ...soldThing, status, price, currency }
const aboutListing = doc('La publicación de la notificación.', 'The listing that the webhook is about.')
const listingData = object(listingFields, aboutListing)
const endedListingData = object(
  {
    ...listingFields,
    reason: oneOf(LISTING_ENDINGS, {
      ...doc(
        'Motivo por el que terminó. `REMOVED_BY_HOLDER`: la retiró quien la publicó. `REMOVED_BY_SELLER`: la retiró usted. `TICKET_DELETED`: usted eliminó el ticket. `SHOW_CANCELLED`: se canceló el show. `SHOW_STARTED`: el show empezó. `RESALE_CLOSED`: se cerró la reventa.',
        'Reason why it ended. `REMOVED_BY_HOLDER`: the reseller took it down. `REMOVED_BY_SELLER`: you took it down. `TICKET_DELETED`: you deleted the ticket. `SHOW_CANCELLED`: the show was canceled. `SHOW_STARTED`: the show started. `RESALE_CLOSED`: resale was closed.',
      ),
      examples: ['REMOVED_BY_HOLDER'],
    }),
  },
  aboutListing,
)

function listingChange(action: Webhook['action'], summary: Text, description: Text): Webhook {
  return {
    family: 'listing',
    action,
    summary,
    description,
    data: listingData,
    example: { data: { ...exampleIds, status: 'ACTIVE', price: 70000, currency: 'ARS' } },
  }
}

export const MARKETPLACE_WEBHOOKS: readonly Webhook[] = [
  listingChange(
    'listing.created',
    text('Ticket publicado', 'Ticket listed'),
    text(
      'Se envía cuando un propietario publica su ticket en la reventa. Mientras esté publicado, el ticket no se admite.',
      'Sent when an owner lists their ticket for resale. While it is listed, the ticket is not admitted.',
    ),
  ),
  listingChange(
    'listing.updated',
    text('Publicación modificada', 'Listing updated'),
    text('Se envía cuando cambia el precio de una publicación.', 'Sent when the price of a listing changes.'),
  ),
  {
    family: 'listing',
    action: 'listing.deleted',
    summary: text('Publicación terminada sin venta', 'Listing ended without a sale'),
    description: text(
      'Se envía cuando una publicación termina sin venderse. El campo `reason` indica por qué terminó.',
      'Sent when a listing ends without a sale. The `reason` field tells why it ended.',
    ),
    data: endedListingData,
    example: {
      data: {
        ...exampleIds,
        status: 'CANCELLED',
        price: 70000,
        currency: 'ARS',
        reason: 'REMOVED_BY_HOLDER',
      },
    },
  },
  {
    family: 'listing',
    action: 'listing.sold',
    summary: text('Ticket revendido', 'Ticket resold'),
    description: text(
      'Se envía cuando una publicación se vende, con los importes de la venta. El cambio de propietario llega aparte, con `ticket.updated`, y la compra completa, con `sale.completed`.',
      'Sent when a listing is sold, with the amounts of the sale. The change of owner arrives separately, with `ticket.updated`, and the whole purchase with `sale.completed`.',
    ),
    data: object({ ...listingFields, buyerEmail: sale.properties.buyerEmail, ...soldAmounts }, aboutListing),
    example: {
      data: {
        ...exampleIds,
        status: 'SOLD',
        currency: 'ARS',
        buyerEmail: exampleSale.buyerEmail,
        ...exampleAmounts,
      },
    },
  },
  {
    family: 'payouts',
    action: 'payouts.delivered',
    summary: text('Liquidación entregada', 'Payout delivered'),
    description: text(
      'Se envía cuando quien revendió recibe su liquidación, después del show.',
      'Sent when the reseller receives their payout, after the show.',
    ),
    data: object(
      {
        ...soldThing,
        amount: amountOut(
          'Importe que recibió: el precio menos el cargo a quien revende.',
          'Amount received: the price less the reseller fee.',
        ),
        currency,
      },
      doc('La liquidación de la notificación.', 'The payout that the webhook is about.'),
    ),
    example: { data: { ...exampleIds, amount: 66500, currency: 'ARS' } },
  },
]
