import { event, eventUpdate } from '../entities/event.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const [premiere, ...laterShows] = stored.aurelia.shows
const newUrl = 'https://teatromirasoles.example/cartelera/aurelia'
const newDate = '2027-03-19T22:00:00-03:00'

export const updateEvent = operation({
  id: 'update-event',
  method: 'PUT',
  path: '/v1/events',
  tag: 'Events',
  key: 'private',
  summary: text('Modificar un evento', 'Update an event'),
  description: text(
    'Cambia un evento, que se busca por `externalReferenceId`. Se recomienda enviar el evento completo, por ejemplo el ' +
      'que respondió `GET /v1/events/{eventId}` con los cambios hechos; también puede enviarse solo lo que cambia.\n\n' +
      'Lo que no se envía se conserva. Los shows se buscan por `showId`, los ticket options por `ticketOptionId` y los ' +
      'price types por `priceTypeId`: los que no existen se crean y ninguno se elimina. Los campos de solo lectura se ' +
      'aceptan si coinciden con lo guardado. Si cambia la fecha de un show, se marca `showRescheduled`, salvo que se ' +
      'envíe.\n\nTodos los cambios se guardan juntos. Nunca cambia el estado de un show ni de un ticket, ni el precio ' +
      'de un ticket ya emitido. Repetir la llamada da el mismo resultado.',
    'Changes an event, found by `externalReferenceId`. Sending the full event is recommended, for example the one that ' +
      '`GET /v1/events/{eventId}` answered with the changes made; only what changes may be sent as well.\n\n' +
      'What is not sent is kept. Shows are found by `showId`, ticket options by `ticketOptionId` and price types by ' +
      '`priceTypeId`: those that do not exist are created and none is removed. Read-only fields are accepted if they ' +
      'equal what is stored. If the date of a show changes, `showRescheduled` is set, unless it is sent.\n\nAll changes ' +
      'are stored together. It never changes the status of a show or a ticket, nor the price of a ticket that was ' +
      'issued. Repeating the call gives the same result.',
  ),
  body: eventUpdate,
  answer: event,
  answerDescription: text('El evento con los cambios.', 'The event with the changes.'),
  errors: ['event.not_found'],
  examples: [
    {
      name: 'new-date',
      summary: text('Un show cambia de hora', 'A show changes its time'),
      body: {
        externalReferenceId: 'aurelia-2027',
        shows: [{ showId: 'aurelia-0319', date: newDate, primarySalesUrl: newUrl }],
      },
      answer: {
        ...stored.aurelia,
        shows: [
          {
            ...premiere,
            date: new Date(newDate).toISOString(),
            showRescheduled: true,
            primarySalesUrl: newUrl,
          },
          ...laterShows,
        ],
        updatedAt: '2027-02-01T13:20:00.000Z',
      },
    },
  ],
  links: [
    {
      name: 'GetEvent',
      operation: 'get-event',
      parameters: { eventId: '$response.body#/externalReferenceId' },
      description: text('Consulta el evento modificado.', 'Reads the event that was updated.'),
    },
  ],
  isExtension: false,
})
