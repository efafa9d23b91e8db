import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

export const EVENT_ERRORS = {
  'event.not_found': {
    status: 404,
    title: text('El evento no existe', 'The event does not exist'),
    detail: text(
      'Ningún evento de este vendedor tiene el identificador `{id}`. Use el `externalReferenceId` con que se creó y la clave del vendedor al que pertenece.',
      'No event of this seller has the id `{id}`. Use the `externalReferenceId` that the event was created with, and the key of its seller.',
    ),
    values: { id: 'aurelia-2027' },
    cause: text(
      'Ningún evento de este vendedor tiene ese identificador.',
      'No event of this seller has that id.',
    ),
    cure: text(
      'Use el `externalReferenceId` con que se creó el evento, con las mismas mayúsculas y minúsculas, y la clave del vendedor al que pertenece.',
      'Use the `externalReferenceId` that the event was created with, in the same case, and the key of its seller.',
    ),
  },
  'event.already_exists': {
    status: 409,
    title: text('El evento ya existe con otro contenido', 'The event already exists with different content'),
    detail: text(
      'El evento `{id}` ya existe y difiere en {fields}. Cámbielo con `PUT /v1/events`, o cree otro con un `externalReferenceId` distinto.',
      'Event `{id}` already exists and differs in {fields}. Change it with `PUT /v1/events`, or create another one with a different `externalReferenceId`.',
    ),
    values: { id: 'aurelia-2027', fields: text('`title` y `shows`', '`title` and `shows`') },
    cause: text(
      'Ya hay un evento con este `externalReferenceId`, y su contenido difiere del enviado. `detail` nombra los campos que difieren.',
      'An event with this `externalReferenceId` already exists, and its content differs from what you sent. `detail` names the fields that differ.',
    ),
    cure: text(
      'Para cambiar el evento, use `PUT /v1/events`. Para crear otro, elija un `externalReferenceId` distinto.',
      'To change the event, use `PUT /v1/events`. To create another one, choose a different `externalReferenceId`.',
    ),
  },
  'event.cancelled': {
    status: 409,
    title: text('El evento está cancelado', 'The event is canceled'),
    detail: text(
      'Todos los shows del evento `{id}` están cancelados, y la cancelación es definitiva. No repita la solicitud.',
      'All shows of event `{id}` are canceled, and a cancellation is final. Do not repeat the request.',
    ),
    values: { id: 'aurelia-2027' },
    cause: text(
      'El evento se canceló, y la cancelación es definitiva.',
      'The event was canceled, and a cancellation is final.',
    ),
    cure: text(
      'No repita la solicitud. Si el evento se programa otra vez, créelo con otro `externalReferenceId`.',
      'Do not repeat the request. If the event is scheduled again, create it with another `externalReferenceId`.',
    ),
  },
  'event.has_payouts': {
    status: 409,
    title: text('El evento ya tiene liquidaciones', 'The event already has payouts'),
    detail: text(
      'Ya se pagaron liquidaciones por reventas de {shows}. Para cancelar de todos modos, repita la llamada con `reclaimPayouts=true`: lo pagado pasa a ser una deuda de quienes revendieron, que se descuenta de sus próximas liquidaciones. `preview-cancellation` muestra los importes.',
      'Payouts for resales of {shows} have been paid. To cancel anyway, repeat the call with `reclaimPayouts=true`: what was paid becomes a debt of the resellers, which is deducted from their later payouts. `preview-cancellation` shows the amounts.',
    ),
    values: { shows: text('`aurelia-0319` y `aurelia-0320`', '`aurelia-0319` and `aurelia-0320`') },
    cause: text(
      'Ya se pagaron liquidaciones por reventas de al menos un show. Ese dinero no vuelve por sí solo, y la solicitud no dice que pase a ser una deuda.',
      'Resales of at least one show were already paid out. That money does not come back by itself, and the request does not say that it becomes a debt.',
    ),
    cure: text(
      'Envíe `reclaimPayouts=true`, o cancele solo los shows sin liquidaciones pagadas, uno por uno, con `showId`.',
      'Send `reclaimPayouts=true`, or cancel only the shows without paid payouts, one by one, with `showId`.',
    ),
  },
  'rule.not_found': {
    status: 404,
    title: text('La regla no existe', 'The rule does not exist'),
    detail: text(
      'El evento no tiene una regla con el `_id` `{id}`. Liste sus reglas con `list-rules`.',
      'The event has no rule with the `_id` `{id}`. List its rules with `list-rules`.',
    ),
    values: { id: '01990f95-60e2-7a90-9e03-5c4d82f1a7b9' },
    cause: text(
      'El evento no tiene una regla con ese `_id`, o ya se eliminó.',
      'The event has no rule with that `_id`, or it was deleted.',
    ),
    cure: text(
      'Liste las reglas del evento. Una regla que se fija otra vez después de eliminarla tiene otro `_id`.',
      'List the rules of the event. A rule that is set again after it was deleted has another `_id`.',
    ),
  },
  'show.not_found': {
    status: 404,
    title: text('El show no existe', 'The show does not exist'),
    detail: text(
      'El evento `{eventId}` no tiene un show `{id}`. Lea el evento para ver sus shows.',
      'Event `{eventId}` has no show `{id}`. Read the event to see its shows.',
    ),
    values: { id: 'aurelia-0391', eventId: 'aurelia-2027' },
    cause: text('El evento no tiene un show con ese `showId`.', 'The event has no show with that `showId`.'),
    cure: text(
      'Lea el evento para ver sus shows. Para agregar uno, use `PUT /v1/events`.',
      'Read the event to see its shows. To add one, use `PUT /v1/events`.',
    ),
  },
  'show.cancelled': {
    status: 409,
    title: text('El show está cancelado', 'The show is canceled'),
    detail: text(
      'El show `{id}` está cancelado: no admite tickets, reventas ni admisiones. No repita la solicitud.',
      'Show `{id}` is canceled: it accepts no new tickets, resales, or admissions. Do not repeat the request.',
    ),
    values: { id: 'aurelia-0319' },
    cause: text(
      'El show se canceló. No admite tickets, reventas ni admisiones.',
      'The show was canceled. It accepts no new tickets, resales, or admissions.',
    ),
    cure: text(
      'No repita la solicitud. Para otra fecha, agregue otro show al evento con `PUT /v1/events`.',
      'Do not repeat the request. For another date, add another show to the event with `PUT /v1/events`.',
    ),
  },
  'show.past': {
    status: 409,
    title: text('El show ya empezó', 'The show has started'),
    detail: text(
      'El show `{id}` empezó el {startsAt}, y sus tickets ya no se compran ni se venden. Si se reprogramó, corrija su fecha con `PUT /v1/events`.',
      'Show `{id}` started at {startsAt}, so its tickets can no longer be bought or sold. If it was rescheduled, correct its date with `PUT /v1/events`.',
    ),
    values: { id: 'aurelia-0319', startsAt: '2027-03-20T00:00:00.000Z' },
    cause: text(
      'El show ya empezó, y sus tickets ya no se compran ni se venden.',
      'The show has started, so its tickets can no longer be bought or sold.',
    ),
    cure: text(
      'Si el show se reprogramó, corrija su fecha con `PUT /v1/events` y repita la solicitud.',
      'If the show was rescheduled, correct its date with `PUT /v1/events` and repeat the request.',
    ),
  },
  'show.id_taken': {
    status: 409,
    title: text('El showId ya pertenece a otro show', 'The showId already belongs to another show'),
    detail: text(
      'Otro show del evento ya tiene el `showId` `{id}`. Elija otro para el show nuevo.',
      'Another show of the event already has the `showId` `{id}`. Choose another one for the new show.',
    ),
    values: { id: 'aurelia-0319' },
    cause: text(
      'Otro show del evento ya tiene ese `showId`.',
      'Another show of the event already has that `showId`.',
    ),
    cure: text('Elija otro `showId` para el show nuevo.', 'Choose another `showId` for the new show.'),
  },
  'ticket_option.not_found': {
    status: 404,
    title: text('El ticket option no existe', 'The ticket option does not exist'),
    detail: text(
      'El evento `{eventId}` no tiene un ticket option `{id}`, o no lo tiene en el show pedido. Lea el evento para ver los de cada show.',
      'Event `{eventId}` has no ticket option `{id}`, or does not have it in the requested show. Read the event to see those of each show.',
    ),
    values: { id: 'platea-alta', eventId: 'aurelia-2027' },
    cause: text(
      'El show pedido no tiene un ticket option con ese `ticketOptionId`. Si no se pidió un show, no lo tiene ninguno del evento.',
      'The requested show has no ticket option with that `ticketOptionId`. If no show was requested, none of the event’s shows has it.',
    ),
    cure: text(
      'Lea el evento para ver los ticket options de cada show.',
      'Read the event to see the ticket options of each show.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
