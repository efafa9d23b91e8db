import { admissionsInput, isAdmitted } from '../entities/admission.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const entries = [
  { ticketId: 'AUR-0001', entryDate: '2027-03-19T20:41:07-03:00' },
  { ticketId: 'AUR-0002', entryDate: '2027-03-19T20:41:11-03:00' },
]

export const admitTicketBatch = operation({
  id: 'admit-ticket-batch',
  method: 'POST',
  path: '/v1/tickets/batch/eventAdmission',
  tag: 'Tickets',
  key: 'private',
  summary: text('Admitir un lote de tickets', 'Admit a batch of tickets'),
  description: text(
    'Informa de 1 a 1000 ingresos que la puerta ya decidió, por ejemplo tras un corte de conexión. Responde true si cada ' +
      'ticket está admitido por este informe o por uno idéntico anterior (mismo `ticketId` y `entryDate`); si no, ' +
      'false.\n\nCada ingreso se resuelve por separado: uno desconocido o no admitido hace que la respuesta sea false, ' +
      'pero no deshace los demás ni da 404. El primer ingreso guardado de un ticket se conserva; de varios en un mismo ' +
      'informe, el más temprano. Repetir la llamada es seguro y responde lo mismo. Para conocer el motivo de cada uno ' +
      'use `POST /v1/tickets/batch/eventAdmission/results`.',
    'Reports 1 to 1000 entries that the door has already decided, for example after a lost connection. Answers true if ' +
      'each ticket is admitted by this report or by an identical earlier one (same `ticketId` and `entryDate`); else ' +
      'false.\n\nEach entry is settled by itself: one that is unknown or not admitted makes the answer false, but undoes ' +
      'no other and is no 404. The first stored entry of a ticket is kept; of several in one report, the earliest. ' +
      'Repeating the call is safe and answers the same. To learn the reason of each use `POST /v1/tickets/batch/eventAdmission/results`.',
  ),
  body: admissionsInput,
  answer: isAdmitted,
  answerDescription: text('Si todos los tickets están admitidos.', 'Whether all tickets are admitted.'),
  errors: [],
  examples: [
    {
      name: 'all-admitted',
      summary: text('Dos ingresos admitidos', 'Two entries admitted'),
      body: entries,
      answer: true,
    },
    {
      name: 'one-unknown',
      summary: text('Uno de los tickets no existe', 'One of the tickets does not exist'),
      body: [...entries, { ticketId: 'AUR-9999', entryDate: '2027-03-19T20:42:30-03:00' }],
      answer: false,
    },
  ],
  isExtension: false,
})
