import Type from 'typebox'
import { listedTickets } from '../entities/listing.ts'
import { offer } from '../entities/offer.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { ids } from '../examples/ids.ts'
import { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import { operation } from '../operation.ts'
import { amountIn, externalId, flag, object, oneOf, optionalAll, withDefault } from '../schema.ts'
import { doc, text } from '../text.ts'

export const getListedTickets = operation({
  id: 'get-listed-tickets',
  method: 'GET',
  path: '/v1/marketplace/items/events/{eventId}/listedTickets',
  tag: 'Build Your Own Buyingflow',
  summary: text('Listar tickets en reventa', 'Get tickets listed for resale'),
  description: text(
    'Devuelve las publicaciones `ACTIVE` de un evento que se pueden comprar ahora, agrupadas por ticket option y ' +
      'ordenadas de menor a mayor precio final.\n\nUse esta llamada para mostrar la reventa en su propio sitio. Con las publicaciones que elija la ' +
      'persona, cree una intención de compra. La respuesta no incluye las que otra persona está pagando ni las que las reglas no permiten comprar.',
    'Returns the `ACTIVE` listings of an event that can be bought now, grouped by ticket option and sorted by final price, lowest first.\n\nUse this ' +
      'call to show resale listings on your own site. Create a buy intention with the listings that the person ' +
      'chooses. Listings that another person is paying for, or that the rules do not allow to be bought, are left out.',
  ),
  params: object({
    eventId: externalId(
      'El `externalReferenceId` del evento, o su `_id` en Taquilla.',
      'The event’s `externalReferenceId`, or its `_id` in Taquilla.',
      { examples: ['aurelia-2027'] },
    ),
  }),
  answer: listedTickets,
  answerDescription: text('Las publicaciones del evento.', 'The listings of the event.'),
  errors: ['event.not_found'],
  preparation: { after: ['list-for-owner'] },
  examples: [
    {
      name: 'two-listings',
      summary: text('Dos tickets en reventa', 'Two tickets for resale'),
      params: { eventId: 'aurelia-2027' },
      answer: {
        totalCount: 2,
        bestListing: { _id: ids.listingAur0001 },
        results: [
          {
            ticketOptionId: 'platea',
            count: 2,
            bestListing: { _id: ids.listingAur0001 },
            listings: [{ _id: ids.listingAur0001 }, { _id: ids.listingAur0002 }],
          },
        ],
      },
    },
    {
      name: 'none',
      summary: text('Nada en reventa', 'Nothing for resale'),
      params: { eventId: 'vela-mayor-2027' },
      answer: { totalCount: 0, bestListing: null, results: [] },
    },
  ],
  isExtension: false,
})

export const OFFER_ORDERS = ['price', '-price', 'seat'] as const

export type OfferOrder = (typeof OFFER_ORDERS)[number]

const { cursor, limit } = pageQuery()

const filters = optionalAll({
  showId: externalId('Show de las ofertas.', 'Show of the offers.', { examples: ['aurelia-0319'] }),
  ticketOptionId: externalId('Ticket option de las ofertas.', 'Ticket option of the offers.', {
    examples: ['platea'],
  }),
  minPrice: amountIn(
    'Menor `finalPrice` de las ofertas, inclusive.',
    'Lowest `finalPrice` of the offers, inclusive.',
    { examples: [50000] },
  ),
  maxPrice: amountIn(
    'Mayor `finalPrice` de las ofertas, inclusive.',
    'Highest `finalPrice` of the offers, inclusive.',
    { examples: [90000] },
  ),
  accessible: flag(
    'Con `true`, devuelve solo las ofertas que tienen un lugar accesible. Con `false`, solo las que no tienen ninguno.',
    'If `true`, returns only offers with an accessible seat. If `false`, only offers without any.',
    { examples: [true] },
  ),
  together: Type.Integer({
    ...doc(
      'Cantidad de tickets que se quieren comprar juntos. Devuelve solo las ofertas con que eso es posible, entre las que cumplen los demás filtros: los packs de exactamente esa cantidad; las de un solo ticket numerado que, con otras, forman esa cantidad de asientos consecutivos de la misma fila, sector, ticket option y show; y las de un solo ticket sin numerar, si su ticket option tiene al menos esa cantidad. Con 1, no excluye ninguna.',
      'Number of tickets to buy together. Returns only offers that make this possible, among those that match the other filters: packs of exactly that many tickets; offers of one numbered ticket that, with others, form that many consecutive seats of one row, section, ticket option, and show; and offers of one unnumbered ticket if its ticket option has at least that many. With 1, none is left out.',
    ),
    minimum: 1,
    maximum: MAX_LISTINGS_PER_PURCHASE,
    examples: [2],
  }),
  sort: withDefault(
    oneOf(
      OFFER_ORDERS,
      doc(
        'Orden. `price`: de menor a mayor `finalPrice`. `-price`: de mayor a menor. `seat`: por sector, fila y asiento, como los cuenta una persona (la fila 2 antes que la 10). A igual precio, primero la publicación más antigua.',
        'Order. `price`: lowest `finalPrice` first. `-price`: highest first. `seat`: by section, row, and seat, as a person counts (row 2 before row 10). At the same price, the oldest listing comes first.',
      ),
    ),
    'price',
  ),
})

export const listOffers = operation({
  id: 'list-offers',
  method: 'GET',
  path: '/v1/marketplace/events/{eventId}/offers',
  tag: 'Build Your Own Buyingflow',
  key: 'public',
  summary: text('Listar ofertas de la reventa', 'List resale offers'),
  description: text(
    'Devuelve lo que se puede comprar ahora en la reventa de un evento, con su ubicación y su precio final: un elemento por cada oferta, que es un ticket o un pack entero. ' +
      'No incluye lo que otra persona está pagando, lo que las reglas no permiten comprar ni los ticket options que no se muestran en la web.\n\nUse esta llamada para ' +
      'mostrar la reventa en su propio sitio, desde su servidor o desde el navegador: acepta la clave pública en los orígenes que registró. La respuesta no contiene datos de ' +
      'personas ni identificadores de tickets. Con los `listingId` de la oferta que elija la persona, cree la intención de compra desde su servidor.\n\nPara leer todas las ofertas, repita la llamada con `cursor` y los mismos parámetros hasta que `nextCursor` sea null.',
    'Returns what can be bought now on resale for an event, with seats and final prices: one item for each offer, which is one ticket or a whole pack. ' +
      'Left out are offers that another person is paying for, those that the rules do not allow to be bought, and ticket options that are not shown on the web.\n\nUse this call ' +
      'to show the resale on your own site, from your server or from the browser: it accepts the public key on the origins that you registered. The response contains no data about ' +
      'people and no ids of tickets. Create the buy intention on your server, with each `listingId` of the offer that the person chooses.\n\nTo read all offers, repeat the call with `cursor` and the same parameters until `nextCursor` is null.',
  ),
  params: object({
    eventId: externalId(
      'El `externalReferenceId` del evento, o su `_id` en Taquilla.',
      'The event’s `externalReferenceId`, or its `_id` in Taquilla.',
      { examples: ['aurelia-2027'] },
    ),
  }),
  query: object({ ...filters, cursor, limit }),
  answer: pageOf(offer),
  answerDescription: text('Una página de ofertas.', 'A page of offers.'),
  isConditional: true,
  errors: ['event.not_found'],
  preparation: { after: ['list-for-owner'] },
  examples: [
    {
      name: 'pack',
      summary: text('Un pack de dos plateas', 'A pack of two orchestra seats'),
      params: { eventId: 'aurelia-2027' },
      query: { showId: 'aurelia-0319', together: 2 },
      answer: {
        results: [
          {
            _id: ids.listingGroup,
            type: 'PACK',
            groupId: ids.listingGroup,
            showId: 'aurelia-0319',
            ticketOptionId: 'platea',
            tickets: [
              {
                listingId: ids.listingAur0001,
                seating: { section: 'Platea', row: 'F', seat: '12', door: 'Hall central', accessible: false },
              },
              {
                listingId: ids.listingAur0002,
                seating: { section: 'Platea', row: 'F', seat: '13', door: 'Hall central', accessible: false },
              },
            ],
            finalPrice: 75600,
            total: 151200,
            currency: 'ARS',
            listedAt: '2027-02-11T14:05:31.402Z',
          },
        ],
        nextCursor: null,
      },
    },
    {
      name: 'none',
      summary: text('Nada en reventa', 'Nothing for resale'),
      params: { eventId: 'vela-mayor-2027' },
      answer: { results: [], nextCursor: null },
    },
  ],
  links: [nextPage('list-offers', { eventId: '$request.path.eventId' })],
})
