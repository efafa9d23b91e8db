import Type from 'typebox'
import { hostedUrl, pageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, webUrl, withDefault } from '../schema.ts'
import { text } from '../text.ts'

const event = externalId('El `externalReferenceId` del evento.', 'The `externalReferenceId` of the event.', {
  examples: ['aurelia-2027'],
})
const show = externalId(
  'Show cuyas publicaciones se muestran. Si falta, la página lo pregunta.',
  'Show whose listings are displayed. If you omit it, the page asks for it.',
  { examples: ['aurelia-0319'] },
)
const option = externalId(
  'Ticket option cuyas publicaciones se muestran al abrir la página.',
  'Ticket option whose listings are shown at first.',
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
      'venta primaria mientras siga abierta y las publicaciones, de menor a mayor precio final.\n\nEnvíe todos ' +
      'los parámetros. La API acepta también la llamada solo con `externalReferenceEventId`: si falta el show, la ' +
      'página se lo pregunta a la persona; si falta el ticket option, muestra las publicaciones de todos.',
    'Returns the URL of an event’s resale page. The page shows the ticket options, the primary sale price while that ' +
      'sale is open, and the listings, lowest final price first.\n\nSend every parameter. The API also ' +
      'accepts the call with `externalReferenceEventId` alone: without the show, the page asks the person for it; ' +
      'without the ticket option, it shows the listings of all ticket options.',
  ),
  query: trustingQuery(
    {
      externalReferenceEventId: event,
      showId: Type.Optional(show),
      lang: Type.Optional(withDefault(pageLanguage, 'es')),
      returnTo: Type.Optional(returnTo),
      ticketOptionId: Type.Optional(option),
    },
    // Documentation marks all of them as required, but the server accepts requests without some.
    {
      externalReferenceEventId: event,
      showId: show,
      lang: pageLanguage,
      returnTo,
      ticketOptionId: option,
    },
  ),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['event.not_found', 'show.not_found', 'ticket_option.not_found'],
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
