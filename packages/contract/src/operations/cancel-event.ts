import { event, eventReferencePath } from '../entities/event.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { externalId, object, optionalAll } from '../schema.ts'
import { text } from '../text.ts'

const cancelledShows = stored.velaMayor.shows.map((show) => ({ ...show, status: 'CANCELLED' }))
const [premiere, ...laterShows] = stored.aurelia.shows
const updatedAt = '2027-02-27T18:00:00.000Z'

export const cancelEvent = operation({
  id: 'cancel-event',
  method: 'POST',
  path: '/v1/events/{externalReferenceId}/cancellation',
  tag: 'Events',
  key: 'private',
  summary: text('Cancelar un evento o un show', 'Cancel an event or a show'),
  description: text(
    'Cancela todos los shows del evento o, con `showId`, ese show solo. La cancelación es definitiva.\n\nDesde la ' +
      'respuesta, un show cancelado no admite ingresos, emisiones ni reventa. Sus tickets pasan a `CANCELLED`, sus ' +
      'publicaciones y retenciones terminan, sus liquidaciones se anulan y cada compra de reventa ya cobrada se ' +
      'devuelve una sola vez y entera; con muchos tickets, esa parte se completa en segundo plano. Los tickets usados ' +
      'siguen `USED`.\n\nNo devuelve ventas primarias: eso corresponde al vendedor. Repetir la llamada responde lo ' +
      'mismo y no devuelve nada dos veces.',
    'Cancels all shows of the event or, with `showId`, that show alone. Cancellation is final.\n\nFrom the answer on, ' +
      'a cancelled show takes no admissions, no issuing and no resale. Its tickets become `CANCELLED`, its listings ' +
      'and holds end, its payouts are voided, and each resale purchase already charged is refunded once and in full; ' +
      'with many tickets that part is completed in the background. Used tickets stay `USED`.\n\nIt refunds no primary ' +
      'sales: that is up to the seller. Repeating the call answers the same and refunds nothing twice.',
  ),
  params: eventReferencePath,
  query: object(
    optionalAll({
      showId: externalId(
        'El único show que se cancela. Sin él, se cancelan todos.',
        'The only show to cancel. Without it, all are cancelled.',
        { examples: ['aurelia-0319'] },
      ),
    }),
  ),
  answer: event,
  answerDescription: text('El evento con sus shows cancelados.', 'The event with its shows cancelled.'),
  errors: ['event.not_found', 'show.not_found', 'event.has_payouts'],
  examples: [
    {
      name: 'whole-event',
      summary: text('El evento entero', 'The whole event'),
      params: { externalReferenceId: 'vela-mayor-2027' },
      answer: { ...stored.velaMayor, shows: cancelledShows, updatedAt },
    },
    {
      name: 'one-show',
      summary: text('Un solo show', 'One show alone'),
      params: { externalReferenceId: 'aurelia-2027' },
      query: { showId: 'aurelia-0319' },
      answer: {
        ...stored.aurelia,
        shows: [{ ...premiere, status: 'CANCELLED' }, ...laterShows],
        updatedAt,
      },
    },
  ],
  isExtension: false,
})
