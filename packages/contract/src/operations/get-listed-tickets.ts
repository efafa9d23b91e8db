import { listedTickets } from '../entities/listing.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, object } from '../schema.ts'
import { text } from '../text.ts'

export const getListedTickets = operation({
  id: 'get-listed-tickets',
  method: 'GET',
  path: '/v1/marketplace/items/events/{eventId}/listedTickets',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
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
