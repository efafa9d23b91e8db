import { admissionResults, admissionsInput, isAdmitted } from '../entities/admission.ts'
import { ticketPath } from '../entities/ticket.ts'
import { MAX_ADMISSIONS_PER_BATCH } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const admitTicket = operation({
  id: 'admit-ticket',
  method: 'POST',
  path: '/v1/tickets/{ticketId}/eventAdmission',
  tag: 'Tickets',
  summary: text('Admitir un ticket', 'Admit a ticket'),
  description: text(
    'Registra que el ticket se acaba de usar para entrar. Devuelve `true` si esta llamada lo admitió; el ticket pasa a `USED`. ' +
      'Devuelve `false`, sin cambiar nada, si el ticket ya se había usado, está publicado en la reventa, está ' +
      'cancelado, todavía no se ha creado o no se pudo crear.\n\nSi llegan muchas llamadas simultáneas por el mismo ' +
      'ticket, solo una devuelve `true`. Repetir la llamada devuelve `false`, salvo con la misma ' +
      '`Idempotency-Key`: entonces devuelve la primera respuesta. La API no comprueba el horario del show; eso ' +
      'lo decide la puerta. Para saber por qué no se admitió un ticket, use `POST /v1/tickets/batch/eventAdmission/results`.',
    'Records the admission of the ticket at the current time. Returns `true` if this call admitted it; the ticket becomes ' +
      '`USED`. Returns `false`, and changes nothing, if the ticket was already used, is listed for resale, is ' +
      'canceled, has not been created yet, or could not be created.\n\nIf many calls arrive for one ticket at ' +
      'the same time, exactly one returns `true`. Repeating the call returns `false`, unless you send the same ' +
      '`Idempotency-Key`: then it returns the first response. The API does not check the time of the show; the ' +
      'door decides that. To learn why a ticket was not admitted, use `POST /v1/tickets/batch/eventAdmission/results`.',
  ),
  params: ticketPath,
  answer: isAdmitted,
  answerDescription: text(
    'Indica si esta llamada admitió el ticket.',
    'Whether this call admitted the ticket.',
  ),
  errors: ['ticket.not_found'],
  preparation: { after: ['create-tickets'], usesUp: 'create-tickets' },
  examples: [
    {
      name: 'admitted',
      summary: text('El ticket se admite', 'The person may enter'),
      params: { ticketId: 'AUR-0001' },
      answer: true,
    },
    {
      name: 'not-admitted',
      summary: text('El ticket ya se había usado', 'The ticket was already used'),
      params: { ticketId: 'AUR-0001' },
      answer: false,
    },
  ],
  links: [
    {
      name: 'GetTicket',
      operation: 'get-ticket',
      parameters: { ticketId: '$request.path.ticketId' },
      description: text('Consulta el estado del ticket.', 'Get the status of the ticket.'),
    },
  ],
  isExtension: false,
})

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

export const admitTicketsWithReasons = operation({
  id: 'admit-tickets-with-reasons',
  method: 'POST',
  path: '/v1/tickets/batch/eventAdmission/results',
  tag: 'Tickets',
  summary: text('Admitir un lote y ver motivos', 'Admit a batch and get reasons'),
  description: text(
    'Hace lo mismo que `POST /v1/tickets/batch/eventAdmission`, pero devuelve un resultado por ingreso, en el ' +
      'mismo orden: indica si la persona puede entrar, el motivo, el ingreso anterior, si lo hay, y los errores del ' +
      'ingreso.\n\nPuede repetir la ' +
      'llamada: un ingreso que ya se admitió la primera vez devuelve después `ALREADY_REPORTED`, y la persona ' +
      'también puede entrar.',
    'Does the same as `POST /v1/tickets/batch/eventAdmission`, but returns one result per entry, in the same ' +
      'order: whether the person may enter, the reason, the earlier entry, if any, and the errors of the ' +
      'entry.\n\nYou can repeat the call ' +
      'safely: an entry that was admitted the first time returns `ALREADY_REPORTED` on later calls, and the person may ' +
      'still enter.',
  ),
  body: admissionsInput,
  answer: admissionResults,
  answerDescription: text('Un resultado por ingreso.', 'One result per entry.'),
  errors: [],
  preparation: { after: ['create-tickets'], usesUp: 'create-tickets' },
  examples: [
    {
      name: 'three-reasons',
      summary: text('Admitido, ya usado y desconocido', 'Admitted, already used, and unknown'),
      body: [
        { ticketId: 'AUR-0001', entryDate: '2026-11-14T20:41:07-03:00' },
        { ticketId: 'AUR-0002', entryDate: '2026-11-14T20:44:52-03:00' },
        { ticketId: 'AUR-9999', entryDate: '2026-11-14T20:45:10-03:00' },
      ],
      answer: [
        { ticketId: 'AUR-0001', admitted: true, reason: 'ADMITTED', earlierEntry: null, errors: [] },
        {
          ticketId: 'AUR-0002',
          admitted: false,
          reason: 'ALREADY_USED',
          earlierEntry: { entryDate: '2026-11-14T23:41:11.000Z', reportedAt: '2026-11-14T23:41:13.204Z' },
          errors: [],
        },
        { ticketId: 'AUR-9999', admitted: false, reason: 'NOT_FOUND', earlierEntry: null, errors: [] },
      ],
    },
  ],
})
