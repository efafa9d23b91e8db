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
