import { event } from '../entities/event.ts'
import { ids } from '../examples/ids.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { externalId, object } from '../schema.ts'
import { text } from '../text.ts'

export const getEvent = operation({
  id: 'get-event',
  method: 'GET',
  path: '/v1/events/{eventId}',
  tag: 'Events',
  key: 'private',
  summary: text('Consultar un evento', 'Get an event'),
  description: text(
    'Responde un evento con sus shows, ticket options y price types, tal como están guardados. La respuesta puede ' +
      'enviarse de vuelta a `PUT /v1/events` con los cambios hechos.',
    'Answers an event with its shows, ticket options and price types, as they are stored. The answer can be sent back ' +
      'to `PUT /v1/events` with the changes made.',
  ),
  params: object({
    eventId: externalId(
      'El externalReferenceId del evento, o nuestro _id.',
      'The event’s externalReferenceId, or our _id.',
      { examples: ['aurelia-2027'] },
    ),
  }),
  answer: event,
  answerDescription: text('El evento.', 'The event.'),
  errors: ['event.not_found'],
  examples: [
    {
      name: 'by-reference',
      summary: text('Por el identificador del vendedor', 'By the seller’s id'),
      params: { eventId: 'aurelia-2027' },
      answer: stored.aurelia,
    },
    {
      name: 'by-our-id',
      summary: text('Por nuestro identificador', 'By our id'),
      params: { eventId: ids.velaMayor },
      answer: stored.velaMayor,
    },
  ],
  isExtension: true,
})
