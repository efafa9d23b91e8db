import { isAdmitted } from '../entities/admission.ts'
import { ticketPath } from '../entities/ticket.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const admitTicket = operation({
  id: 'admit-ticket',
  method: 'POST',
  path: '/v1/tickets/{ticketId}/eventAdmission',
  tag: 'Tickets',
  key: 'private',
  summary: text('Admitir un ticket', 'Admit a ticket'),
  description: text(
    'Informa que el ticket entró ahora. Responde true si este informe lo admitió, y el ticket pasa a `USED`. Responde ' +
      'false, sin cambiar nada, si ya había entrado, está publicado en la reventa, está cancelado, aún no se creó o no ' +
      'se pudo crear.\n\nDe muchos informes simultáneos del mismo ticket, uno solo responde true. Repetir la llamada responde false; con ' +
      'el mismo `Idempotency-Key`, la primera respuesta. No comprueba el horario del show: eso lo decide la puerta. Para ' +
      'conocer el motivo use `POST /v1/tickets/batch/eventAdmission/results`.',
    'Reports that the ticket has entered now. Answers true if this report admitted it, and the ticket becomes `USED`. ' +
      'Answers false, without any change, if it had entered, is listed for resale, is cancelled, is not created yet or ' +
      'could not be created.\n\nOf many reports of one ticket at the same time, exactly one answers true. Repeating the call answers false; ' +
      'with the same `Idempotency-Key`, the first answer. It does not check the hour of the show: the door decides that. ' +
      'To learn the reason use `POST /v1/tickets/batch/eventAdmission/results`.',
  ),
  params: ticketPath,
  answer: isAdmitted,
  answerDescription: text('Si este informe admitió el ticket.', 'Whether this report admitted the ticket.'),
  errors: ['ticket.not_found'],
  examples: [
    {
      name: 'admitted',
      summary: text('El ticket puede pasar', 'The ticket may pass'),
      params: { ticketId: 'AUR-0001' },
      answer: true,
    },
    {
      name: 'not-admitted',
      summary: text('El ticket ya había entrado', 'The ticket had already entered'),
      params: { ticketId: 'AUR-0001' },
      answer: false,
    },
  ],
  links: [
    {
      name: 'GetTicket',
      operation: 'get-ticket',
      parameters: { ticketId: '$request.path.ticketId' },
      description: text('Consulta el estado del ticket.', 'Reads the status of the ticket.'),
    },
  ],
  isExtension: false,
})
