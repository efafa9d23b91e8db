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
  summary: text('Consultar los tickets en reventa de un evento', 'Get an event’s listed tickets'),
  description: text(
    'Responde las publicaciones ACTIVE de un evento, agrupadas por ticket option y ordenadas por precio final.\n\n' +
      'Sirve para mostrar la reventa en su propio sitio: elija publicaciones y cree con ellas una intención de compra. ' +
      'Las que otra persona está pagando no figuran.',
    'Answers the ACTIVE listings of an event, grouped by ticket option and ordered by final price.\n\nUse it to show ' +
      'the resale on your own site: choose listings and make a buy intention with them. Those that somebody else is ' +
      'paying for are left out.',
  ),
  params: object({
    eventId: externalId(
      'El externalReferenceId del evento, o nuestro _id.',
      'The externalReferenceId of the event, or our _id.',
      { examples: ['aurelia-2027'] },
    ),
  }),
  answer: listedTickets,
  answerDescription: text('Las publicaciones del evento.', 'The listings of the event.'),
  errors: ['event.not_found'],
  examples: [
    {
      name: 'two-listings',
      summary: text('Dos plateas en reventa', 'Two stalls seats on resale'),
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
      summary: text('Nada en reventa', 'Nothing on resale'),
      params: { eventId: 'vela-mayor-2027' },
      answer: { totalCount: 0, bestListing: null, results: [] },
    },
  ],
  isExtension: false,
})
