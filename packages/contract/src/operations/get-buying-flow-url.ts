import Type from 'typebox'
import { hostedUrl, pageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, webUrl, withDefault } from '../schema.ts'
import { text } from '../text.ts'

const event = externalId('El externalReferenceId del evento.', 'The externalReferenceId of the event.', {
  examples: ['aurelia-2027'],
})
const show = externalId('El show cuyas publicaciones se muestran.', 'The show whose listings are shown.', {
  examples: ['aurelia-0319'],
})
const option = externalId('El ticket option que se muestra primero.', 'The ticket option shown first.', {
  examples: ['platea'],
})
const returnTo = webUrl(
  'Adónde vuelve la persona al terminar. Su origen debe estar registrado por el vendedor.',
  'Where the person returns to at the end. The seller must have registered its origin.',
  { examples: ['https://teatromirasoles.example/entradas/aurelia-0319'] },
)

export const getBuyingFlowUrl = operation({
  id: 'get-buying-flow-url',
  method: 'GET',
  path: '/v1/marketplace/buyingflow/url/entrypoint',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener la entrada a la reventa de un evento', 'Get the entry point to an event’s resale'),
  description: text(
    'Responde la dirección de la página de reventa del evento: sus ticket options, el precio de la venta primaria ' +
      'mientras siga abierta y las publicaciones en reventa, de menor a mayor precio final.\n\nEnvíe todos los ' +
      'parámetros. Si falta alguno, salvo `externalReferenceEventId`, la página le pregunta a la persona lo que no ' +
      'sabe: el show y la ubicación.',
    'Answers the address of the event’s resale page: its ticket options, the primary price while that sale is open, ' +
      'and the resale listings, lowest final price first.\n\nSend every parameter. Where one is missing, other than ' +
      '`externalReferenceEventId`, the page asks the person for what it does not know: the show and the section.',
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
  answerDescription: text('La dirección, como texto JSON.', 'The address, as a JSON string.'),
  errors: ['event.not_found', 'show.not_found', 'ticket_option.not_found'],
  examples: [
    {
      name: 'one-section',
      summary: text('La reventa de una ubicación de un show', 'The resale of one section of a show'),
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
