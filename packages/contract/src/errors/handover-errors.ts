import { HOSTED_DETAILS } from '../guest/hosted-details.ts'
import { MAX_HANDOVERS_PER_TICKET } from '../limits.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

const ticket = { ticket: 'AUR-0001' }

/** Errors of handing a ticket over to another person. */
export const HANDOVER_ERRORS = {
  'handover.not_found': {
    status: 404,
    title: text('La cesión no existe', 'The handover does not exist'),
    detail: text(
      'El ticket no tiene la cesión `{id}`. Pida las suyas con `list-handovers`.',
      'The ticket has no handover `{id}`. Get its handovers with `list-handovers`.',
    ),
    values: { id: '019a2f31-4d07-7b92-a6c5-18e0f7d39b42' },
    cause: text(
      'El `_id` no es el de una cesión de ese ticket, o el enlace está incompleto.',
      'The `_id` is not that of a handover of the ticket, or the link is incomplete.',
    ),
    cure: text(
      'Liste las cesiones con `GET /v1/tickets/{ticketId}/handovers`, o abra otra vez el enlace completo.',
      'List the handovers with `GET /v1/tickets/{ticketId}/handovers`, or open the full link again.',
    ),
  },
  'handover.not_allowed': {
    status: 409,
    title: text('El ticket no se puede ceder', 'The ticket cannot be handed over'),
    detail: text(
      'El ticket `{ticket}` no se puede ceder. Revise `transfer` en las reglas que lee con `get-ticket-rules`.',
      'Ticket `{ticket}` cannot be handed over. Review `transfer` in the rules that `get-ticket-rules` returns.',
    ),
    values: ticket,
    cause: text(
      'La regla efectiva del ticket tiene `transfer` en `false`, se borraron los datos de su propietario, o su código está en un sistema SuperSwap Lite.',
      'The effective rule of the ticket has `transfer` set to `false`, the data of its owner was erased, or its code is in a SuperSwap Lite system.',
    ),
    cure: text(
      'Si la cesión debe permitirse, ponga `transfer` en `true` en las reglas del evento.',
      'If handovers should be allowed, set `transfer` to `true` in the rules of the event.',
    ),
  },
  'handover.ticket_not_active': {
    status: 409,
    title: text('El ticket no está activo', 'The ticket is not active'),
    detail: text(
      'El ticket `{ticket}` {state}, y solo se cede un ticket `ACTIVE`. Lea su `status` con `get-ticket`.',
      'Ticket `{ticket}` {state}, and only an `ACTIVE` ticket can be handed over. Read its `status` with `get-ticket`.',
    ),
    values: { ...ticket, state: text('ya está en venta', 'is already listed') },
    cause: text(
      'Solo se cede un ticket `ACTIVE`: este se usó, se canceló o está publicado.',
      'Only an `ACTIVE` ticket can be handed over: this one was used, was canceled, or is listed.',
    ),
    cure: text(
      'Lea `status` con `GET /v1/tickets/{ticketId}`. Si está publicado, termine antes su publicación.',
      'Read `status` with `GET /v1/tickets/{ticketId}`. If it is listed, end its listing first.',
    ),
  },
  'handover.pending': {
    status: 409,
    title: text('El ticket tiene una cesión pendiente', 'The ticket has a pending handover'),
    detail: text(
      'El ticket `{ticket}` espera a que alguien lo acepte, y mientras tanto no se puede publicar ni ceder. Retire antes su cesión con `take-back-handover`.',
      'Ticket `{ticket}` is waiting to be claimed, and until then it can be neither listed nor handed over. Take its handover back first with `take-back-handover`.',
    ),
    values: ticket,
    cause: text('El ticket tiene una cesión `PENDING`.', 'The ticket has a `PENDING` handover.'),
    cure: text(
      'Espere a que termine, o retírela con `DELETE /v1/tickets/{ticketId}/handovers/{handoverId}`.',
      'Wait until it ends, or take it back with `DELETE /v1/tickets/{ticketId}/handovers/{handoverId}`.',
    ),
  },
  'handover.part_of_pass': {
    status: 409,
    title: text('El ticket es parte de un abono', 'The ticket is part of a season pass'),
    detail: text(
      'El ticket `{ticket}` es parte de un abono y no se cede por separado. Ceda otro ticket.',
      'Ticket `{ticket}` is part of a season pass and cannot be handed over on its own. Hand over another ticket.',
    ),
    values: ticket,
    cause: text(
      'El ticket tiene `isPartOfAPass` en `true`.',
      'The ticket has `isPartOfAPass` set to `true`.',
    ),
    cure: text(
      'Los tickets de un abono no se ceden por separado.',
      'Tickets of a season pass cannot be handed over on their own.',
    ),
  },
  'handover.code_released': {
    status: 409,
    title: text('El código ya se entregó', 'The code has been released'),
    detail: text(
      'El propietario del ticket `{ticket}` ya puede ver el código, y usted no reemplaza los códigos. El ticket ya no se puede ceder.',
      'The owner of ticket `{ticket}` can already see its code, and you do not replace codes. The ticket can no longer be handed over.',
    ),
    values: ticket,
    cause: text(
      'El propietario ya puede ver el código del ticket, y el vendedor no reemplaza los códigos.',
      'The owner can already see the code of the ticket, and the seller does not replace codes.',
    ),
    cure: text(
      'Este ticket no se puede ceder. Para los demás, desbloquee los códigos más cerca del show, o pida al operador que active el reemplazo de códigos.',
      'This ticket cannot be handed over. For others, unlock codes closer to the show, or ask the operator to turn on code replacement.',
    ),
  },
  'handover.limit_reached': {
    status: 409,
    title: text('El ticket ya se cedió demasiadas veces', 'The ticket was handed over too many times'),
    detail: text(
      'El ticket `{ticket}` ya se cedió {count} veces, el máximo. Ya no se puede ceder.',
      'Ticket `{ticket}` was handed over {count} times, the maximum. It can no longer be handed over.',
    ),
    values: { ...ticket, count: MAX_HANDOVERS_PER_TICKET },
    cause: text(
      'El ticket se cedió el máximo de veces.',
      'The ticket was handed over as many times as allowed.',
    ),
    cure: text('El ticket ya no se puede ceder.', 'The ticket can no longer be handed over.'),
  },
  'handover.to_owner': {
    status: 409,
    title: text('El ticket ya es de esa persona', 'The ticket already belongs to that person'),
    detail: text(
      '`recipientEmail` es el correo del propietario actual. Envíe el de otra persona.',
      '`recipientEmail` is the email of the current owner. Send that of another person.',
    ),
    cause: text(
      'El correo de quien recibe es el del propietario actual.',
      'The email of the recipient is that of the current owner.',
    ),
    cure: text('Ceda el ticket a otra persona.', 'Hand the ticket over to another person.'),
  },
  'handover.too_many': {
    status: 409,
    title: text('Hay demasiadas cesiones pendientes', 'There are too many pending handovers'),
    detail: text(
      'El propietario ya tiene {limit} cesiones pendientes, el máximo. Retire una, o espere a que termine.',
      'The owner already has {limit} pending handovers, the maximum. Take one back, or wait until one ends.',
    ),
    values: { limit: 20 },
    cause: text(
      'El propietario tiene el máximo de cesiones `PENDING`.',
      'The owner has as many `PENDING` handovers as allowed.',
    ),
    cure: text(
      'La persona retira una de sus cesiones, o espera a que termine.',
      'The person takes one of their handovers back, or waits until one ends.',
    ),
  },
  'handover.claimed': {
    status: 409,
    title: text('El ticket ya se aceptó', 'The ticket was already claimed'),
    detail: text(
      'Otra persona ya aceptó el ticket y es su propietaria. La cesión ya no se puede retirar.',
      'Another person has claimed the ticket and owns it. The handover can no longer be taken back.',
    ),
    cause: text(
      'La cesión está `CLAIMED`, y eso es definitivo.',
      'The handover is `CLAIMED`, which is final.',
    ),
    cure: text('El nuevo propietario puede cederlo a su vez.', 'The new owner can hand it over in turn.'),
  },
  'handover.ended': {
    status: 410,
    title: text('La cesión terminó', 'The handover has ended'),
    detail: HOSTED_DETAILS['handover.ended'],
    cause: text(
      'La cesión se retiró o venció, o el ticket se usó, se canceló, se eliminó o cambió de propietario.',
      'The handover was taken back or expired, or the ticket was used, canceled, deleted, or changed its owner.',
    ),
    cure: text('El propietario empieza otra cesión.', 'The owner starts another handover.'),
  },
  'handover.for_other_person': {
    status: 403,
    title: text('La cesión es para otra persona', 'The handover is for another person'),
    detail: HOSTED_DETAILS['handover.for_other_person'],
    cause: text(
      'La persona inició sesión con otro correo que el indicado al empezar la cesión.',
      'The person signed in with another email than the one named when the handover started.',
    ),
    cure: text(
      'La persona inicia sesión con el correo que recibió el enlace.',
      'The person signs in with the email that received the link.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
