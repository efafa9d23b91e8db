import { admissionsInput, isAdmitted } from '../entities/admission.ts'
import { MAX_ADMISSIONS_PER_BATCH } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const entries = [
  { ticketId: 'AUR-0001', entryDate: '2026-11-14T20:41:07-03:00' },
  { ticketId: 'AUR-0002', entryDate: '2026-11-14T20:41:11-03:00' },
]

const MAX_IN_ENGLISH = MAX_ADMISSIONS_PER_BATCH.toLocaleString('en-US')

export const admitTicketBatch = operation({
  id: 'admit-ticket-batch',
  method: 'POST',
  path: '/v1/tickets/batch/eventAdmission',
  tag: 'Tickets',
  key: 'private',
  summary: text('Admitir un lote de tickets', 'Admit a batch of tickets'),
  description: text(
    `Registra de 1 a ${MAX_ADMISSIONS_PER_BATCH} ingresos que la puerta ya decidió, por ejemplo después de un corte de conexión. ` +
      'Devuelve `true` si este informe, o uno idéntico anterior (mismo `ticketId` y `entryDate`), admitió cada ' +
      'ticket. En otro caso, devuelve `false`.\n\nCada ingreso se procesa por separado. Un ticket desconocido o ' +
      'no admitido, o un ingreso con errores, hace que el resultado sea `false`, pero no deshace los demás. Solo se ' +
      `rechaza entero un cuerpo que no es una lista de 1 a ${MAX_ADMISSIONS_PER_BATCH} elementos. Se conserva ` +
      'el primer ingreso guardado de cada ticket; si un informe trae varios, el más temprano.\n\nPuede repetir ' +
      'la llamada: el resultado es el mismo. Para conocer el motivo de cada ingreso, use `POST ' +
      '/v1/tickets/batch/eventAdmission/results`.',
    `Records 1 to ${MAX_IN_ENGLISH} entries that were already decided at the door, for example after a lost connection. Returns ` +
      '`true` if this report, or an earlier identical one (same `ticketId` and `entryDate`), admitted every ' +
      'ticket. Otherwise, returns `false`.\n\nEach entry is processed on its own. An unknown or refused ticket, or ' +
      'an entry with errors, makes the result `false`, but it does not undo the others. Only a body that is not a ' +
      `list of 1 to ${MAX_IN_ENGLISH} items is refused as a whole. The first stored ` +
      'entry of a ticket is kept; if one report has several, the earliest is kept.\n\nYou can repeat the call ' +
      'safely: the result is the same. To get the reason for each entry, use `POST ' +
      '/v1/tickets/batch/eventAdmission/results`.',
  ),
  body: admissionsInput,
  answer: isAdmitted,
  answerDescription: text(
    'Indica si este informe, o uno idéntico anterior, admitió todos los tickets.',
    'Whether this report, or an earlier identical one, admitted all tickets.',
  ),
  errors: [],
  preparation: { after: ['create-tickets'], usesUp: 'create-tickets' },
  examples: [
    {
      name: 'all-admitted',
      summary: text('Dos ingresos admitidos', 'Two entries admitted'),
      body: entries,
      answer: true,
    },
    {
      name: 'one-unknown',
      summary: text('Uno de los tickets no existe', 'One ticket does not exist'),
      body: [...entries, { ticketId: 'AUR-9999', entryDate: '2026-11-14T20:42:30-03:00' }],
      answer: false,
    },
  ],
  isExtension: false,
})
