import { HANDOVER_ENDINGS } from '../entities/handover.ts'
import { ticketId, ticketReferences } from '../entities/ticket.ts'
import { ids } from '../examples/ids.ts'
import { instant, object, oneOf, ownId } from '../schema.ts'
import { doc, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

const about = doc('La cesión de la notificación.', 'The handover that the webhook is about.')
const fields = {
  id: { ...ticketId, ...doc('Identificador del ticket en su sistema.', 'Id of the ticket in your system.') },
  externalReferenceEventId: ticketReferences.externalReferenceEventId,
  showId: ticketReferences.showId,
  handoverId: ownId('Identificador de la cesión.', 'Id of the handover.'),
}
const example = {
  id: 'AUR-0001',
  externalReferenceEventId: 'aurelia-2027',
  showId: 'aurelia-0319',
  handoverId: ids.handover,
}

/** They name no person; `get-handover` does. */
export const HANDOVER_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'ticket',
    action: 'ticket.handover.started',
    summary: text('Cesión iniciada', 'Handover started'),
    description: text(
      'Se envía cuando empieza la cesión de un ticket a otra persona. El ticket sigue siendo de su propietario.',
      'Sent when the handover of a ticket to another person starts. The ticket still belongs to its owner.',
    ),
    data: object(
      { ...fields, expiresAt: instant('Momento en que vence, en UTC.', 'Time at which it expires, in UTC.') },
      about,
    ),
    example: { data: { ...example, expiresAt: '2027-02-18T14:05:31.402Z' } },
  },
  {
    family: 'ticket',
    action: 'ticket.handover.claimed',
    summary: text('Cesión aceptada', 'Handover claimed'),
    description: text(
      'Se envía cuando otra persona acepta el ticket. `ticket.updated`, que se envía por el mismo cambio, trae los correos.',
      'Sent when another person claims the ticket. `ticket.updated`, which is sent for the same change, has the emails.',
    ),
    data: object(fields, about),
    example: { data: example },
  },
  {
    family: 'ticket',
    action: 'ticket.handover.ended',
    summary: text('Cesión terminada', 'Handover ended'),
    description: text(
      'Se envía cuando una cesión termina sin que nadie acepte el ticket.',
      'Sent when a handover ends unclaimed.',
    ),
    data: object(
      {
        ...fields,
        reason: oneOf(
          HANDOVER_ENDINGS,
          doc(
            'Por qué terminó: se retiró, venció, o el ticket se usó, se canceló, se eliminó o cambió de propietario.',
            'Why it ended: it was taken back, it expired, or the ticket was used, canceled, deleted, or changed its owner.',
          ),
        ),
      },
      about,
    ),
    example: { data: { ...example, reason: 'TAKEN_BACK' } },
  },
]
