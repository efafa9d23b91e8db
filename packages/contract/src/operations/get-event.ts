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
    'Devuelve un evento con sus shows, ticket options y price types, tal como están guardados. Para modificarlo, cambie la respuesta y envíela a `PUT /v1/events`.',
    'Returns an event with its shows, ticket options, and price types, as they are stored. To update it, change the response and send it to `PUT /v1/events`.',
  ),
  params: object({
    eventId: externalId(
      'El `externalReferenceId` del evento, o su `_id` en Taquilla.',
      'The event’s `externalReferenceId`, or its `_id` in Taquilla.',
      { examples: ['aurelia-2027'] },
    ),
  }),
  answer: event,
  answerDescription: text('El evento.', 'The event.'),
  isConditional: true,
  errors: ['event.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'by-reference',
      summary: text('Por el identificador de su sistema', 'By your id'),
      params: { eventId: 'aurelia-2027' },
      answer: stored.aurelia,
    },
    {
      name: 'by-our-id',
      summary: text('Por el identificador de Taquilla', 'By Taquilla’s id'),
      params: { eventId: ids.velaMayor },
      answer: stored.velaMayor,
    },
  ],
  isExtension: true,
})
