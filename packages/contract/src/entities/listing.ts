import Type, { type Static } from 'typebox'
import { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import { amountOut, currency, email, externalId, instant, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'

export const LISTING_STATUSES = ['ACTIVE', 'CANCELLED', 'SOLD'] as const
export const LISTING_TYPES = ['SINGLE', 'MULTI', 'PACK'] as const
/** Reasons for which a listing ended without a sale. */
export const LISTING_ENDINGS = [
  'REMOVED_BY_HOLDER',
  'REMOVED_BY_SELLER',
  'TICKET_DELETED',
  'SHOW_CANCELLED',
  'SHOW_STARTED',
  'RESALE_CLOSED',
] as const

export type ListingStatus = (typeof LISTING_STATUSES)[number]
export type ListingType = (typeof LISTING_TYPES)[number]

export const listing = object(
  {
    listingId: ownId('Identificador de la publicación.', 'Id of the listing.'),
    ticketId: externalId('El ticketId del vendedor.', 'The seller’s ticketId.', { examples: ['AUR-0001'] }),
    sellerEmail: nullable(
      email(
        'Correo de quien publicó el ticket; null si esa persona no tiene correo registrado.',
        'E-mail of the person who listed the ticket; null where that person has no e-mail on record.',
        { examples: ['lucia.ferreyra@example.com'] },
      ),
    ),
    buyerEmail: nullable(
      email(
        'Correo de quien lo compró; null mientras la publicación no esté SOLD.',
        'E-mail of the person who bought it; null until the listing is SOLD.',
        { examples: ['sofia.luna@example.com'] },
      ),
    ),
    price: amountOut(
      'Precio que pidió quien publica, sin los cargos de la reventa, en unidades de la moneda.',
      'Price asked by the person who lists, without the fees of the resale, in units of the currency.',
    ),
    finalPrice: amountOut(
      'Lo que paga quien compra: el precio más su cargo de reventa.',
      'What the buyer pays: the price plus the buyer’s resale fee.',
    ),
    currency: currency('Moneda de ambos importes, ISO 4217.', 'Currency of both amounts, ISO 4217.'),
    status: oneOf(
      LISTING_STATUSES,
      doc(
        'ACTIVE: a la venta. CANCELLED: retirada. SOLD: vendida. Las dos últimas son definitivas.',
        'ACTIVE: on sale. CANCELLED: taken down. SOLD: sold. The last two are final.',
      ),
    ),
    type: oneOf(
      LISTING_TYPES,
      doc(
        'SINGLE: un ticket solo. MULTI: publicado junto con otros que se venden uno por uno. PACK: junto con otros que se venden solo completos.',
        'SINGLE: one ticket alone. MULTI: listed together with others that are sold one by one. PACK: with others that are sold only as a whole.',
      ),
    ),
    groupId: nullable(
      ownId(
        'Une las publicaciones de un mismo MULTI o PACK; null en SINGLE.',
        'Ties together the listings of one MULTI or PACK; null for SINGLE.',
      ),
    ),
    listedAt: instant('Cuándo se publicó, en UTC.', 'When it was listed, in UTC.'),
    soldAt: nullable(
      instant(
        'Cuándo se vendió, en UTC; null si no se vendió.',
        'When it was sold, in UTC; null if it was not.',
      ),
    ),
  },
  {
    component: 'Listing',
    ...doc('Un ticket ofrecido en reventa.', 'A ticket offered for resale.'),
  },
)

export type Listing = Static<typeof listing>

export const listingReference = object(
  { _id: ownId('Identificador de la publicación.', 'Id of the listing.') },
  {
    component: 'ListingReference',
    ...doc('Una publicación, nombrada por su identificador.', 'A listing, named by its id.'),
  },
)

export type ListingReference = Static<typeof listingReference>

export function listingIds(es: string, en: string) {
  return Type.Array(ownId('Identificador de una publicación ACTIVE.', 'Id of an ACTIVE listing.'), {
    ...doc(es, en),
    minItems: 1,
    maxItems: MAX_LISTINGS_PER_PURCHASE,
  })
}

const bestListing = nullable({
  ...listingReference,
  ...doc(
    'La de menor precio final; null si no hay ninguna.',
    'The one with the lowest final price; null where there is none.',
  ),
})

const listedOption = object(
  {
    ticketOptionId: externalId(
      'El ticket option de estas publicaciones.',
      'The ticket option of these listings.',
      {
        examples: ['platea'],
      },
    ),
    count: Type.Integer({
      ...doc('Cuántas publicaciones ACTIVE tiene.', 'How many ACTIVE listings it has.'),
      minimum: 0,
    }),
    bestListing,
    listings: Type.Array(listingReference, {
      ...doc('Sus publicaciones, de menor a mayor precio final.', 'Its listings, lowest final price first.'),
    }),
  },
  {
    component: 'ListedTicketOption',
    ...doc('Las publicaciones de un ticket option.', 'The listings of one ticket option.'),
  },
)

export const listedTickets = object(
  {
    totalCount: Type.Integer({
      ...doc('Cuántas publicaciones ACTIVE tiene el evento.', 'How many ACTIVE listings the event has.'),
      minimum: 0,
    }),
    bestListing,
    results: Type.Array(listedOption, {
      ...doc(
        'Un elemento por cada ticket option con publicaciones.',
        'One element per ticket option that has listings.',
      ),
    }),
  },
  {
    component: 'ListedTickets',
    ...doc(
      'Los tickets de un evento que se ofrecen en reventa.',
      'The tickets of an event that are offered for resale.',
    ),
  },
)

export type ListedTickets = Static<typeof listedTickets>
