import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

export const EVENT_ERRORS = {
  'event.not_found': {
    status: 404,
    title: text('El evento no existe', 'The event does not exist'),
    cause: text(
      'Ningún evento de este vendedor tiene ese identificador.',
      'No event of this seller has that id.',
    ),
    cure: text(
      'Use el externalReferenceId con que se creó el evento, igual en mayúsculas y minúsculas, y la clave de ese vendedor.',
      'Use the externalReferenceId that the event was created with, in the same case, and the key of that seller.',
    ),
  },
  'event.already_exists': {
    status: 409,
    title: text('El evento ya existe con otro contenido', 'The event already exists with other content'),
    cause: text(
      'Ya hay un evento con este externalReferenceId y su contenido difiere del enviado.',
      'There already is an event with this externalReferenceId, and its content differs from what was sent.',
    ),
    cure: text(
      'Para cambiarlo use PUT /v1/events. Para crear otro evento elija otro externalReferenceId.',
      'To change it use PUT /v1/events. To create another event choose another externalReferenceId.',
    ),
  },
  'event.cancelled': {
    status: 409,
    title: text('El evento está cancelado', 'The event is cancelled'),
    cause: text(
      'El evento fue cancelado, y la cancelación es definitiva.',
      'The event was cancelled, and cancellation is final.',
    ),
    cure: text(
      'No repita la solicitud. Si el evento vuelve a programarse, créelo con otro externalReferenceId.',
      'Do not repeat the request. If the event is put on again, create it with another externalReferenceId.',
    ),
  },
  'event.has_payouts': {
    status: 409,
    title: text('El evento ya tiene pagos liquidados', 'The event already has payouts'),
    cause: text(
      'Ya se liquidaron reventas de uno de sus shows a quienes vendieron, y ese dinero no puede devolverse solo.',
      'Resales of one of its shows were already paid out to those who sold, and that money cannot return by itself.',
    ),
    cure: text(
      'Cancele por separado los shows sin liquidaciones, con showId, y escriba a soporte por los demás.',
      'Cancel the shows without payouts one by one, with showId, and write to support about the others.',
    ),
  },
  'show.not_found': {
    status: 404,
    title: text('El show no existe', 'The show does not exist'),
    cause: text('El evento no tiene un show con ese showId.', 'The event has no show with that showId.'),
    cure: text(
      'Consulte el evento para ver sus shows. Un show nuevo se agrega con PUT /v1/events.',
      'Read the event to see its shows. A new show is added with PUT /v1/events.',
    ),
  },
  'show.cancelled': {
    status: 409,
    title: text('El show está cancelado', 'The show is cancelled'),
    cause: text(
      'El show fue cancelado: no admite ventas, reventas, cambios ni ingresos.',
      'The show was cancelled: it allows no sales, resales, changes or admissions.',
    ),
    cure: text(
      'No repita la solicitud. Para una nueva fecha, agregue otro show al evento.',
      'Do not repeat the request. For a new date, add another show to the event.',
    ),
  },
  'show.past': {
    status: 409,
    title: text('El show ya pasó', 'The show is over'),
    cause: text(
      'La fecha del show ya pasó y sus tickets no se compran ni se venden más.',
      'The date of the show has passed and its tickets are no longer bought or sold.',
    ),
    cure: text(
      'Si el show se reprogramó, corrija su fecha con PUT /v1/events y repita la solicitud.',
      'If the show was rescheduled, correct its date with PUT /v1/events and repeat the request.',
    ),
  },
  'show.id_taken': {
    status: 409,
    title: text('El showId ya pertenece a otro show', 'The showId already belongs to another show'),
    cause: text(
      'Otro show del evento ya usa ese showId, que no se puede repetir.',
      'Another show of the event already uses that showId, which cannot be repeated.',
    ),
    cure: text('Elija otro showId para el show nuevo.', 'Choose another showId for the new show.'),
  },
  'ticket_option.not_found': {
    status: 404,
    title: text('El ticket option no existe', 'The ticket option does not exist'),
    cause: text(
      'El show no tiene un ticket option con ese ticketOptionId.',
      'The show has no ticket option with that ticketOptionId.',
    ),
    cure: text(
      'Consulte el evento para ver los ticket options de cada show.',
      'Read the event to see the ticket options of each show.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
