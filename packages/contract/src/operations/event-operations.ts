import { event, eventInput, eventUpdate, eventUpdateQuery } from '../entities/event.ts'
import { eventUpdatePreview } from '../entities/event-preview.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { ids } from '../examples/ids.ts'
import { season } from '../examples/season.ts'
import { stored } from '../examples/stored.ts'
import { DEFAULT_EVENT_PAGE_SIZE, MAX_EVENT_PAGE_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { externalId, object } from '../schema.ts'
import { text } from '../text.ts'

export const createEvent = operation({
  id: 'create-event',
  method: 'POST',
  path: '/v1/events',
  tag: 'Events',
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

const [premiere, ...laterShows] = stored.aurelia.shows
const newUrl = 'https://teatromirasoles.example/cartelera/aurelia'
const newDate = '2027-03-19T22:00:00-03:00'

export const updateEvent = operation({
  id: 'update-event',
  method: 'PUT',
  path: '/v1/events',
  tag: 'Events',
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

const previousDate = '2027-03-20T00:00:00.000Z'
const date = '2027-03-20T01:00:00.000Z'

export const previewEventUpdate = operation({
  id: 'preview-event-update',
  method: 'POST',
  path: '/v1/events/preview',
  tag: 'Events',
  summary: text('Simular un cambio de un evento', 'Preview an event update'),
  description: text(
    'Muestra qué cambiaría la misma llamada a `PUT /v1/events`: los campos y los shows, cuántos tickets y ' +
      'publicaciones tienen, a cuántas personas se avisa la fecha nueva y en qué idioma, y qué webhooks se ' +
      'envían. Lo que esa llamada rechaza, esta lo rechaza con los mismos errores.\n\nNo guarda nada. Las ' +
      'cantidades son las de este momento: otra llamada puede cambiarlas antes de que usted modifique el evento.',
    'Shows what the same call to `PUT /v1/events` would change: the fields and shows, how many tickets and ' +
      'listings they have, how many people are told about a new date and in which language, and which webhooks ' +
      'are sent. What that call rejects, this call rejects with the same errors.\n\nNothing is stored. The counts ' +
      'are current: another call can change them before you update the event.',
  ),
  query: eventUpdateQuery,
  body: eventUpdate,
  answer: eventUpdatePreview,
  answerDescription: text('Lo que cambiaría.', 'What would change.'),
  errors: ['event.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'new-date',
      summary: text('Un show cambia de hora', 'A new time for a show'),
      body: {
        externalReferenceId: 'aurelia-2027',
        shows: [{ showId: 'aurelia-0319', date: '2027-03-19T22:00:00-03:00' }],
      },
      answer: {
        externalReferenceId: 'aurelia-2027',
        fields: [],
        shows: [
          {
            showId: 'aurelia-0319',
            isNew: false,
            fields: ['date', 'showRescheduled'],
            ticketCount: 830,
            listingCount: 37,
            endedListingCount: 0,
            rescheduling: {
              previousDate,
              date,
              mails: [
                { language: 'es', count: 261 },
                { language: 'en', count: 18 },
              ],
            },
          },
        ],
        webhooks: [
          { action: 'event.updated', count: 1 },
          { action: 'show.rescheduled', count: 1 },
        ],
      },
    },
  ],
})

export const getEvent = operation({
  id: 'get-event',
  method: 'GET',
  path: '/v1/events/{eventId}',
  tag: 'Events',
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
})

const size = { defaultSize: DEFAULT_EVENT_PAGE_SIZE, maximum: MAX_EVENT_PAGE_SIZE }

export const listEvents = operation({
  id: 'list-events',
  method: 'GET',
  path: '/v1/events',
  tag: 'Events',
  summary: text('Listar eventos', 'List events'),
  description: text(
    'Devuelve los eventos del vendedor por páginas, del más antiguo al más nuevo. Con `updatedSince`, los ordena ' +
      'por su último cambio. Para recorrerlos todos, repita la llamada con `cursor` hasta que `nextCursor` sea ' +
      'null.',
    'Returns the seller’s events in pages, oldest first. With `updatedSince`, sorts them by their latest change. ' +
      'To read them all, repeat the call with `cursor` until `nextCursor` is null.',
  ),
  query: object(pageQuery(size)),
  answer: pageOf(event, size),
  answerDescription: text('Una página de eventos.', 'A page of events.'),
  isConditional: true,
  errors: [],
  examples: [
    {
      name: 'first-page',
      summary: text('La primera página', 'The first page'),
      query: { limit: 1 },
      answer: { results: [stored.aurelia], nextCursor: 'MDE5OTBmNmUtNWMyYS03YzMxLTlkMWMtMmY2YTRiOGUwZDE3' },
    },
    {
      name: 'changed-since',
      summary: text('Lo que cambió desde un momento dado', 'What changed since a given time'),
      query: { updatedSince: '2026-11-21T15:00:00Z' },
      answer: { results: [stored.velaMayor], nextCursor: null },
    },
  ],
  links: [
    {
      name: 'NextPage',
      operation: 'list-events',
      parameters: { cursor: '$response.body#/nextCursor' },
      description: text('La página siguiente.', 'The next page.'),
    },
  ],
})
