import { hostedUrl, pageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, webUrl } from '../schema.ts'
import { text } from '../text.ts'

/** Value of `showId` and `ticketOptionId` that means all of them, unless one has it as its own id. */
export const WILDCARD_ID = '*'

const event = externalId('El `externalReferenceId` del evento.', 'The `externalReferenceId` of the event.', {
  examples: ['aurelia-2027'],
})
const show = externalId(
  'Show cuyas publicaciones se muestran. Con `*`, que significa todos, la página lo pregunta.',
  'Show whose listings are displayed. With `*`, which means all, the page asks for it.',
  { examples: ['aurelia-0319'] },
)
const option = externalId(
  'Ticket option cuyas publicaciones se muestran al abrir la página. `*` significa todos.',
  'Ticket option whose listings are shown at first. `*` means all.',
  {
    examples: ['platea'],
  },
)
const returnTo = webUrl(
  'URL adonde vuelve la persona al terminar. El origen de la URL debe estar registrado para su cuenta de vendedor.',
  'URL that the person returns to when they finish. Its origin must be registered for your seller account.',
  { examples: ['https://teatromirasoles.example/entradas/aurelia-0319'] },
)

export const getBuyingFlowUrl = operation({
  id: 'get-buying-flow-url',
  method: 'GET',
  path: '/v1/marketplace/buyingflow/url/entrypoint',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener URL de compra', 'Get a buying flow URL'),
  description: text(
    'Devuelve la URL de la página de reventa de un evento. La página muestra los ticket options, el precio de la ' +
      'venta primaria mientras siga abierta y las publicaciones, de menor a mayor precio final.\n\nSi la persona ' +
      'todavía no eligió el show o el ticket option, envíe `*`: la página le pregunta el show y muestra las ' +
      'publicaciones de todos los ticket options. Si un show o un ticket option tiene `*` como identificador, `*` se ' +
      'refiere a él.',
    'Returns the URL of an event’s resale page. The page shows the ticket options, the primary sale price while that ' +
      'sale is open, and the listings, lowest final price first.\n\nIf the person has not chosen a show or a ticket ' +
      'option yet, send `*`: the page asks them for the show, and shows the listings of all ticket options. If a show ' +
      'or a ticket option has `*` as its id, `*` refers to it.',
  ),
  query: trustingQuery({
    externalReferenceEventId: event,
    showId: show,
    lang: pageLanguage,
    returnTo,
    ticketOptionId: option,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['event.not_found', 'show.not_found', 'ticket_option.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'one-section',
      summary: text('La reventa de un sector de un show', 'Resale listings for one section of a show'),
      query: {
        externalReferenceEventId: 'aurelia-2027',
        showId: 'aurelia-0319',
        lang: 'es',
        returnTo: 'https://teatromirasoles.example/entradas/aurelia-0319',
        ticketOptionId: 'platea',
      },
      answer: hostedAddress(`/es/guest/events/${ids.aurelia}/resale`, {
        showId: 'aurelia-0319',
        ticketOptionId: 'platea',
        returnUrl: 'https://teatromirasoles.example/entradas/aurelia-0319',
      }),
    },
  ],
  isExtension: false,
})
