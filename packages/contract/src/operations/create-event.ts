import { event, eventInput } from '../entities/event.ts'
import { season } from '../examples/season.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const createEvent = operation({
  id: 'create-event',
  method: 'POST',
  path: '/v1/events',
  tag: 'Events',
  key: 'private',
  summary: text('Crear un evento', 'Create an event'),
  description: text(
    'Crea un evento con sus shows, ticket options y price types. Se guarda entero o no se guarda nada.\n\n' +
      'Si el evento ya existe y el contenido es el mismo con que se creó, responde el evento guardado, sin cambiarlo: ' +
      'repetir la llamada es seguro. Si el contenido difiere, responde `event.already_exists`; para cambiar un evento ' +
      'use `PUT /v1/events`.\n\nNo emite tickets ni fija reglas: sin reglas, los códigos se muestran sin protección y ' +
      'no hay reventa.',
    'Creates an event with its shows, ticket options and price types. It is stored whole or not at all.\n\n' +
      'If the event exists and the content is the one it was created with, the stored event is answered, unchanged: ' +
      'repeating the call is safe. If the content differs, the answer is `event.already_exists`; to change an event ' +
      'use `PUT /v1/events`.\n\nIt issues no tickets and sets no rules: without rules, codes are shown unprotected ' +
      'and there is no resale.',
  ),
  body: eventInput,
  answer: event,
  answerDescription: text('El evento guardado.', 'The stored event.'),
  errors: ['event.already_exists'],
  examples: [
    {
      name: 'stadium-concert',
      summary: text('Un concierto con un solo show', 'A concert with a single show'),
      body: season.velaMayor,
      answer: stored.velaMayor,
    },
    {
      name: 'theatre-season',
      summary: text(
        'Una temporada de teatro con retiro en boletería en la última función',
        'A theatre season with pickup at the box office on the last night',
      ),
      body: season.aurelia,
      answer: stored.aurelia,
    },
  ],
  links: [
    {
      name: 'GetEvent',
      operation: 'get-event',
      parameters: { eventId: '$response.body#/externalReferenceId' },
      description: text('Consulta el evento creado.', 'Reads the event that was created.'),
    },
    {
      name: 'CancelEvent',
      operation: 'cancel-event',
      parameters: { externalReferenceId: '$response.body#/externalReferenceId' },
      description: text('Cancela el evento creado.', 'Cancels the event that was created.'),
    },
  ],
  isExtension: false,
})
