import Type, { type Static } from 'typebox'
import { amountOut, currency, externalId, instant, named, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { LISTING_TYPES } from './listing.ts'
import { accessible, seatingTexts } from './ticket-props.ts'

const offeredTicket = object(
  {
    listingId: ownId('Identificador de la publicación del ticket.', 'Id of the ticket’s listing.'),
    seating: nullable(
      object(
        { ...seatingTexts, accessible },
        doc(
          'Ubicación del ticket. Null si no es numerada.',
          'Seating of the ticket. Null if it is not numbered.',
        ),
      ),
    ),
  },
  named(
    'OfferedTicket',
    'Un ticket de una oferta. No contiene su identificador ni datos de una persona.',
    'A ticket of an offer. Contains neither its id nor data about a person.',
  ),
)

export const offer = object(
  {
    _id: ownId(
      'Identificador de la oferta: el `groupId` de un pack, o el de la publicación.',
      'Id of the offer: the `groupId` of a pack, or the id of the listing.',
    ),
    type: oneOf(
      LISTING_TYPES,
      doc(
        'Modo de venta. `SINGLE`: un solo ticket. `MULTI`: un ticket de un grupo que se vende uno por uno. `PACK`: varios tickets que se venden solo juntos.',
        'How it is sold. `SINGLE`: one ticket. `MULTI`: one ticket of a group that is sold one by one. `PACK`: several tickets sold only together.',
      ),
    ),
    groupId: nullable(
      ownId(
        'Identificador común a las publicaciones de un mismo grupo (`MULTI` o `PACK`). Null si el modo es `SINGLE`.',
        'Id shared by the listings of one group (`MULTI` or `PACK`). Null if the mode is `SINGLE`.',
      ),
    ),
    showId: externalId('Show de los tickets.', 'Show of the tickets.', { examples: ['aurelia-0319'] }),
    ticketOptionId: externalId('Ticket option de los tickets.', 'Ticket option of the tickets.', {
      examples: ['platea'],
    }),
    tickets: Type.Array(offeredTicket, {
      ...doc(
        'Los tickets de la oferta, por número de asiento: uno, o todos los de un pack. Con sus `listingId` se crea la intención de compra.',
        'The tickets of the offer, by seat number: one, or all those of a pack. Create the buy intention with each `listingId`.',
      ),
      minItems: 1,
    }),
    finalPrice: amountOut(
      'Importe que paga quien compra por cada ticket, con todos los cargos, en unidades mayores. En un pack con importes distintos, el más alto.',
      'Amount that the buyer pays for each ticket, with all fees, in major units. In a pack with different amounts, the highest.',
    ),
    total: Type.Number({
      ...doc(
        'Importe que paga quien compra por toda la oferta.',
        'Amount that the buyer pays for the whole offer.',
      ),
      minimum: 0,
      examples: [1850],
    }),
    currency: currency(
      'Moneda de los importes, en código ISO 4217.',
      'Currency of the amounts, as an ISO 4217 code.',
    ),
    listedAt: instant(
      'Momento en que se publicó, en UTC. En un pack, el de su primera publicación.',
      'Time when it was listed, in UTC. In a pack, that of its first listing.',
    ),
  },
  named(
    'Offer',
    'Lo que se compra en la reventa de una vez: un ticket, o un pack entero.',
    'What can be bought on resale at once: one ticket, or a whole pack.',
  ),
)

export type Offer = Static<typeof offer>
