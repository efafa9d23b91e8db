import { eventUpdate, eventUpdateQuery } from '../entities/event.ts'
import { eventUpdatePreview } from '../entities/event-preview.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const previousDate = '2027-03-20T00:00:00.000Z'
const date = '2027-03-20T01:00:00.000Z'

export const previewEventUpdate = operation({
  id: 'preview-event-update',
  method: 'POST',
  path: '/v1/events/preview',
  tag: 'Events',
  key: 'private',
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
  isExtension: true,
})
