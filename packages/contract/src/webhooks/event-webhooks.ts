import { externalId, nullable, object } from '../schema.ts'
import { doc, type Text, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

const eventId = externalId('El externalReferenceId del evento.', 'The event’s externalReferenceId.', {
  examples: ['aurelia-2027'],
})
const about = doc('El evento del que trata.', 'The event that it is about.')

const wholeOrOneShow = object(
  {
    eventId,
    showId: nullable(
      externalId(
        'El show; null si trata de todo el evento.',
        'The show; null if it is about the whole event.',
        { examples: ['aurelia-0319'] },
      ),
    ),
  },
  about,
)

function switched(action: Webhook['action'], summary: Text, description: Text): Webhook {
  return {
    family: 'event',
    action,
    tag: 'Events',
    summary,
    description,
    data: wholeOrOneShow,
    example: { data: { eventId: 'aurelia-2027', showId: null } },
  }
}

export const EVENT_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'event',
    action: 'event.unlock',
    tag: 'Events',
    summary: text('Códigos desbloqueados', 'Codes unlocked'),
    description: text(
      'Se envía una vez por show, cuando llega el desbloqueo y los tickets protegidos empiezan a mostrar su código.',
      'Sent once per show, when the unlock comes and protected tickets begin to show their code.',
    ),
    data: object(
      { eventId, showId: externalId('El show.', 'The show.', { examples: ['aurelia-0319'] }) },
      about,
    ),
    example: { data: { eventId: 'aurelia-2027', showId: 'aurelia-0319' } },
  },
  {
    family: 'event',
    action: 'event.cancelled',
    tag: 'Events',
    summary: text('Evento o show cancelado', 'Event or show cancelled'),
    description: text(
      'Se envía cuando se cancela un evento o uno de sus shows. Sus tickets quedan CANCELLED y las compras en reventa se devuelven.',
      'Sent when an event or one of its shows is cancelled. Its tickets become CANCELLED and resale purchases are refunded.',
    ),
    data: wholeOrOneShow,
    example: { data: { eventId: 'aurelia-2027', showId: 'aurelia-0320' } },
  },
  switched(
    'event.ticketShield.activated',
    text('TicketShield activado', 'TicketShield activated'),
    text(
      'Se envía cuando una regla activa la protección de los tickets de un evento o de un show.',
      'Sent when a rule turns on the protection of the tickets of an event or a show.',
    ),
  ),
  switched(
    'event.ticketShield.deactivated',
    text('TicketShield desactivado', 'TicketShield deactivated'),
    text(
      'Se envía cuando una regla desactiva la protección de los tickets de un evento o de un show. Sus códigos se muestran de inmediato y sus publicaciones terminan, cada una con listing.deleted.',
      'Sent when a rule turns off the protection of the tickets of an event or a show. Their codes show at once and their listings end, each with listing.deleted.',
    ),
  ),
  switched(
    'event.superSwap.activated',
    text('SuperSwap activado', 'SuperSwap activated'),
    text(
      'Se envía cuando una regla abre la reventa de un evento o de un show.',
      'Sent when a rule opens the resale of an event or a show.',
    ),
  ),
  switched(
    'event.superSwap.deactivated',
    text('SuperSwap desactivado', 'SuperSwap deactivated'),
    text(
      'Se envía cuando una regla cierra la reventa de un evento o de un show. Desde ese instante nada se puede comprar; las publicaciones terminan, cada una con listing.deleted, y no vuelven aunque la reventa se abra otra vez.',
      'Sent when a rule closes the resale of an event or a show. From that instant nothing can be bought; listings end, each with listing.deleted, and do not come back even if resale opens again.',
    ),
  ),
]
