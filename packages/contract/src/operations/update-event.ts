import { event, eventUpdate, eventUpdateQuery } from '../entities/event.ts'
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
    'Modifica un evento, que se busca por `externalReferenceId`. Recomendamos enviar el evento completo: tome el ' +
      'que devuelve `GET /v1/events/{eventId}` y haga sus cambios. También puede enviar solo lo que ' +
      'cambia.\n\nLo que no se envía se conserva. Los shows se buscan por `showId`, los ticket options por ' +
      '`ticketOptionId` y los price types por `priceTypeId`: los que no existen se crean y ninguno se elimina. ' +
      'Por eso, si ya hay elementos guardados, una lista vacía se rechaza con `field.conflict`. Los campos de solo ' +
      'lectura se aceptan si coinciden con lo guardado.\n\nSi cambia la fecha de un show, la API marca ' +
      '`showRescheduled`, aunque el cuerpo repita el valor anterior, y avisa a los propietarios actuales. Si la ' +
      'fecha nueva solo corrige un error, envíe `notify=false`: no se avisa a nadie.\n\nTodos los cambios se guardan juntos. La llamada ' +
      'nunca cambia el estado de un show o de un ticket, ni el precio de un ticket ya emitido. Puede repetirla: ' +
      'el resultado es el mismo.',
    'Updates an event, found by its `externalReferenceId`. We recommend sending the full event: take the one ' +
      'that `GET /v1/events/{eventId}` returns and make your changes. You can also send only what ' +
      'changes.\n\nFields that you omit keep their values. Shows are found by `showId`, ticket options by ' +
      '`ticketOptionId`, and price types by `priceTypeId`: those that do not exist are created, and none is ' +
      'removed. An empty list in place of stored items is therefore rejected with `field.conflict`. Read-only ' +
      'fields are accepted if they match the stored values.\n\nIf the date of a show changes, the API sets ' +
      '`showRescheduled`, even if the body repeats the earlier value, and tells the current owners. If the new ' +
      'date only corrects a mistake, send `notify=false`: nobody is told.\n\nAll changes are stored together. The call ' +
      'never changes the status of a show or a ticket, nor the price of an issued ticket. You can repeat it ' +
      'safely: the result is the same.',
  ),
  query: eventUpdateQuery,
  body: eventUpdate,
  answer: event,
  answerDescription: text('El evento con los cambios.', 'The event with the changes.'),
  errors: ['event.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'new-date',
      summary: text('Un show cambia de hora', 'A new time for a show'),
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
      description: text('Consulta el evento modificado.', 'Get the event that was updated.'),
    },
  ],
  isExtension: false,
})
