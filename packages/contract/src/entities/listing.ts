import Type, { type Static } from 'typebox'
import { MAX_CONSENT_REFERENCE_LENGTH, MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import {
  amountIn,
  amountOut,
  currency,
  email,
  externalId,
  instant,
  line,
  named,
  nullable,
  object,
  oneOf,
  ownId,
} from '../schema.ts'
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
    ticketId: externalId('Identificador del ticket en su sistema.', 'Id of the ticket in your system.', {
      examples: ['AUR-0001'],
    }),
    sellerEmail: nullable(
      email(
        'Correo de quien publicó el ticket. Null si esa persona no tiene un correo registrado.',
        'Email of the reseller. Null if they have no email on record.',
        { examples: ['lucia.ferreyra@example.com'] },
      ),
    ),
    buyerEmail: nullable(
      email(
        'Correo de quien compró el ticket. Null hasta que la publicación pasa a `SOLD`.',
        'Email of the buyer. Null until the listing is `SOLD`.',
        { examples: ['sofia.luna@example.com'] },
      ),
    ),
    price: amountOut(
      'Precio que pide quien revende, sin los cargos de la reventa, en unidades mayores.',
      'Price that the reseller asks, without the resale fees, in major units.',
    ),
    finalPrice: amountOut(
      'Importe que paga quien compra: el precio más el cargo al comprador.',
      'Amount that the buyer pays: the price plus the buyer fee.',
    ),
    currency: currency(
      'Moneda de los importes, en código ISO 4217.',
      'Currency of the amounts, as an ISO 4217 code.',
    ),
    status: oneOf(
      LISTING_STATUSES,
      doc(
        'Estado de la publicación. `ACTIVE`: a la venta. `CANCELLED`: terminada sin venta. `SOLD`: vendida. Los dos últimos son definitivos.',
        'Status of the listing. `ACTIVE`: on sale. `CANCELLED`: ended without a sale. `SOLD`: sold. The last two are final.',
      ),
    ),
    type: oneOf(
      LISTING_TYPES,
      doc(
        'Modo de venta. `SINGLE`: un solo ticket. `MULTI`: varios tickets que se venden uno por uno. `PACK`: varios tickets que se venden solo juntos.',
        'How it is sold. `SINGLE`: one ticket. `MULTI`: several tickets sold one by one. `PACK`: several tickets sold only together.',
      ),
    ),
    groupId: nullable(
      ownId(
        'Identificador común a las publicaciones de un mismo grupo (`MULTI` o `PACK`). Null si el modo es `SINGLE`.',
        'Id shared by the listings of one group (`MULTI` or `PACK`). Null if the mode is `SINGLE`.',
      ),
    ),
    listedAt: instant('Momento en que se publicó, en UTC.', 'Time when it was listed, in UTC.'),
    soldAt: nullable(
      instant(
        'Momento en que se vendió, en UTC. Null si no se vendió.',
        'Time when it was sold, in UTC. Null if it was not sold.',
      ),
    ),
  },
  named('Listing', 'Un ticket ofrecido en la reventa.', 'A ticket offered for resale.'),
)

export type Listing = Static<typeof listing>

export const listingReference = object(
  { _id: ownId('Identificador de la publicación.', 'Id of the listing.') },
  named('ListingReference', 'Una publicación, por su identificador.', 'A listing, by its id.'),
)

export type ListingReference = Static<typeof listingReference>

export function listingIds(es: string, en: string) {
  return Type.Array(ownId('Identificador de una publicación `ACTIVE`.', 'Id of an `ACTIVE` listing.'), {
    ...doc(es, en),
    minItems: 1,
    maxItems: MAX_LISTINGS_PER_PURCHASE,
  })
}

const consentFields = {
  givenAt: instant('Momento en que la persona dio su acuerdo.', 'Time when the person agreed.', {
    examples: ['2026-11-21T11:02:40-03:00'],
  }),
  reference: line(
    'Dónde guarda usted ese acuerdo. No escriba aquí datos de la persona.',
    'Where you keep that agreement. Do not write the person’s data here.',
    { minLength: 1, maxLength: MAX_CONSENT_REFERENCE_LENGTH, examples: ['acuerdos/0418'] },
  ),
}

export const consentInput = object(
  { ...consentFields, reference: Type.Optional(consentFields.reference) },
  named(
    'ConsentInput',
    'Lo que usted declara: el propietario actual aceptó esta publicación, o su nuevo precio. Queda en el historial del ticket.',
    'What you state: the current owner agreed to this listing, or to its new price. It is kept in the ticket’s history.',
  ),
)

export type ConsentInput = Static<typeof consentInput>

/** A consent as the history of a ticket shows it. */
export const keptConsent = object(
  {
    givenAt: consentFields.givenAt,
    reference: nullable(
      consentFields.reference,
      doc(
        'Dónde guarda usted ese acuerdo. Null si no lo indicó, o si se borraron los datos de la persona.',
        'Where you keep that agreement. Null if you did not say, or if the person’s data was erased.',
      ),
    ),
  },
  named(
    'KeptConsent',
    'Acuerdo del propietario que usted declaró.',
    'Agreement of the owner, as you stated it.',
  ),
)

export const listingPath = object({
  listingId: ownId('Identificador de la publicación.', 'Id of the listing.'),
})

/** Price of a listing that the seller's system makes or changes. */
export const askedAmounts = {
  price: amountIn(
    'Precio de publicación, sin los cargos de la reventa.',
    'Listing price, without the resale fees.',
    { examples: [70000] },
  ),
  payout: Type.Optional(
    amountIn(
      'Importe que la persona vio que recibiría. Si las reglas cambiaron y ya no es ese, la solicitud se rechaza con `listing.terms_changed`.',
      'Amount that the person saw they would receive. If the rules have changed and it is no longer that, the request is rejected with `listing.terms_changed`.',
      { examples: [66500] },
    ),
  ),
}

const bestListing = nullable({
  ...listingReference,
  ...doc(
    'Publicación de menor precio final. Null si no hay ninguna.',
    'Listing with the lowest final price. Null if there is none.',
  ),
})

const listedOption = object(
  {
    ticketOptionId: externalId('Ticket option de estas publicaciones.', 'Ticket option of these listings.', {
      examples: ['platea'],
    }),
    count: Type.Integer({
      ...doc(
        'Cantidad de publicaciones `ACTIVE` del ticket option que se pueden comprar ahora.',
        'Number of `ACTIVE` listings of the ticket option that can be bought now.',
      ),
      minimum: 0,
    }),
    bestListing,
    listings: Type.Array(listingReference, {
      ...doc(
        'Publicaciones del ticket option, de menor a mayor precio final.',
        'Listings of the ticket option, lowest final price first.',
      ),
    }),
  },
  named('ListedTicketOption', 'Publicaciones de un ticket option.', 'Listings of one ticket option.'),
)

export const listedTickets = object(
  {
    totalCount: Type.Integer({
      ...doc(
        'Cantidad de publicaciones `ACTIVE` del evento que se pueden comprar ahora.',
        'Number of `ACTIVE` listings of the event that can be bought now.',
      ),
      minimum: 0,
    }),
    bestListing,
    results: Type.Array(listedOption, {
      ...doc(
        'Un elemento por cada ticket option con publicaciones.',
        'One item per ticket option that has listings.',
      ),
    }),
  },
  named(
    'ListedTickets',
    'Tickets de un evento que se ofrecen en la reventa.',
    'Tickets of an event that are offered for resale.',
  ),
)

export type ListedTickets = Static<typeof listedTickets>
