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
    'Crea un evento con sus shows, ticket options y price types. Se guarda todo o nada.\n\nSi el evento ya ' +
      'existe y usted envía el mismo contenido con que se creó, la llamada devuelve el evento guardado, sin cambiarlo. Por eso ' +
      'puede repetir la llamada. Si el contenido es distinto, devuelve `event.already_exists`. Para cambiar un ' +
      'evento, use `PUT /v1/events`.\n\nEsta llamada no emite tickets ni fija reglas. Sin reglas, los códigos se ' +
      'muestran sin protección y no hay reventa.',
    'Creates an event with its shows, ticket options, and price types. Everything is stored, or nothing ' +
      'is.\n\nIf the event exists and you send the content it was created with, the call returns the stored ' +
      'event unchanged. You can therefore repeat it safely. If the content differs, the call returns ' +
      '`event.already_exists`. To change an event, use `PUT /v1/events`.\n\nThis call issues no tickets and sets ' +
      'no rules. Without rules, codes are shown unprotected and there is no resale.',
  ),
  body: eventInput,
  answer: event,
  answerDescription: text('El evento guardado.', 'The stored event.'),
  errors: ['event.already_exists'],
  examples: [
    {
      name: 'theatre-season',
      summary: text(
        'Una temporada de teatro con retiro en ventanilla en el último show',
        'A theater season with box office pickup for the last show',
      ),
      body: season.aurelia,
      answer: stored.aurelia,
    },
    {
      name: 'stadium-concert',
      summary: text('Un concierto con un solo show', 'A concert with a single show'),
      body: season.velaMayor,
      answer: stored.velaMayor,
    },
  ],
  links: [
    {
      name: 'GetEvent',
      operation: 'get-event',
      parameters: { eventId: '$response.body#/externalReferenceId' },
      description: text('Consulta el evento creado.', 'Get the event that was created.'),
    },
    {
      name: 'CancelEvent',
      operation: 'cancel-event',
      parameters: { externalReferenceId: '$response.body#/externalReferenceId' },
      description: text('Cancela el evento creado.', 'Cancel the event that was created.'),
    },
  ],
  isExtension: false,
})
