import { admissionResults, admissionsInput } from '../entities/admission.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const admitTicketsWithReasons = operation({
  id: 'admit-tickets-with-reasons',
  method: 'POST',
  path: '/v1/tickets/batch/eventAdmission/results',
  tag: 'Tickets',
  key: 'private',
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
  isExtension: true,
})
