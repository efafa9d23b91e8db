import Type from 'typebox'
import { fieldNames } from '../entities/event-preview.ts'
import { MAX_SHOWS_PER_EVENT } from '../limits.ts'
import { externalId, flag, instant, nullable, object } from '../schema.ts'
import { doc, type Text, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

const eventId = externalId('El `externalReferenceId` del evento.', 'The event’s `externalReferenceId`.', {
  examples: ['aurelia-2027'],
})
const about = doc('El evento de la notificación.', 'The event that the webhook is about.')

const wholeOrOneShow = object(
  {
    eventId,
    showId: nullable(
      externalId(
        'Show de la notificación. Null si se refiere a todo el evento.',
        'Show that the webhook is about. Null if it is about the whole event.',
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
    summary,
    description,
    data: wholeOrOneShow,
    example: { data: { eventId: 'aurelia-2027', showId: null } },
  }
}

const updatedEvent = object(
  {
    eventId,
    fields: fieldNames(
      'Campos del propio evento que cambiaron, por ejemplo `title`.',
      'Fields of the event itself that changed, such as `title`.',
    ),
    shows: Type.Array(
      object(
        {
          showId: externalId('Show que se agregó o cambió.', 'Show that was added or changed.', {
            examples: ['aurelia-0319'],
          }),
          isNew: flag('Indica si el show se agregó.', 'Whether the show was added.'),
          fields: fieldNames(
            'Campos del show que cambiaron. Vacío si se agregó.',
            'Fields of the show that changed. Empty if it was added.',
          ),
        },
        doc('Un show que se agregó o cambió.', 'A show that was added or changed.'),
      ),
      {
        ...doc('Shows que se agregaron o cambiaron.', 'Shows that were added or changed.'),
        maxItems: MAX_SHOWS_PER_EVENT,
      },
    ),
  },
  about,
)

const rescheduledShow = object(
  {
    eventId,
    showId: externalId('Show cuya fecha cambió.', 'Show whose date changed.', { examples: ['aurelia-0319'] }),
    previousDate: instant('Inicio anterior, en UTC.', 'Previous start, in UTC.', {
      examples: ['2027-03-20T00:00:00.000Z'],
    }),
    date: instant('Inicio nuevo, en UTC.', 'New start, in UTC.', { examples: ['2027-03-20T01:00:00.000Z'] }),
  },
  doc('El show que cambió de fecha.', 'The show that has a new date.'),
)

export const EVENT_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'event',
    action: 'event.unlock',
    summary: text('Códigos desbloqueados', 'Codes unlocked'),
    description: text(
      'Se envía una vez por show, cuando llega el desbloqueo y los tickets protegidos empiezan a mostrar su código.',
      'Sent once per show, when the unlock time comes and protected tickets start to show their code.',
    ),
    data: object(
      {
        eventId,
        showId: externalId('Show cuyos códigos se desbloquearon.', 'Show whose codes were unlocked.', {
          examples: ['aurelia-0319'],
        }),
      },
      about,
    ),
    example: { data: { eventId: 'aurelia-2027', showId: 'aurelia-0319' } },
  },
  {
    family: 'event',
    action: 'event.updated',
    summary: text('Evento modificado', 'Event updated'),
    description: text(
      'Se envía cuando `PUT /v1/events` cambia un evento o sus shows. Nombra los campos que cambiaron; consulte el evento para conocer sus valores. No se envía si la solicitud no cambió nada.',
      'Sent when `PUT /v1/events` changes an event or its shows. It names the fields that changed; get the event to learn their values. It is not sent if the request changed nothing.',
    ),
    data: updatedEvent,
    example: {
      data: {
        eventId: 'aurelia-2027',
        fields: [],
        shows: [{ showId: 'aurelia-0319', isNew: false, fields: ['date', 'showRescheduled'] }],
      },
    },
  },
  {
    family: 'show',
    action: 'show.rescheduled',
    summary: text('Show reprogramado', 'Show rescheduled'),
    description: text(
      'Se envía cuando cambia la fecha de un show, una vez por show y cambio. Taquilla también avisa por correo a los propietarios actuales. Con `notify=false`, el cambio es una corrección: no se envía ni se avisa.',
      'Sent when the date of a show changes, once per show and change. Taquilla also emails the current owners. With `notify=false`, the change is a correction: nothing is sent and nobody is emailed.',
    ),
    data: rescheduledShow,
    example: {
      data: {
        eventId: 'aurelia-2027',
        showId: 'aurelia-0319',
        previousDate: '2027-03-20T00:00:00.000Z',
        date: '2027-03-20T01:00:00.000Z',
      },
    },
  },
  {
    family: 'event',
    action: 'event.cancelled',
    summary: text('Evento o show cancelado', 'Event or show canceled'),
    description: text(
      'Se envía cuando se cancela un evento o uno de sus shows. Sus tickets pasan a `CANCELLED` y las compras de reventa se reembolsan.',
      'Sent when an event or one of its shows is canceled. Its tickets become `CANCELLED`, and resale purchases are refunded.',
    ),
    data: wholeOrOneShow,
    example: { data: { eventId: 'aurelia-2027', showId: 'aurelia-0320' } },
  },
  switched(
    'event.ticketShield.activated',
    text('TicketShield activado', 'TicketShield enabled'),
    text(
      'Se envía cuando una regla activa la protección de los tickets de un evento o de un show.',
      'Sent when a rule enables ticket protection for an event or a show.',
    ),
  ),
  switched(
    'event.ticketShield.deactivated',
    text('TicketShield desactivado', 'TicketShield disabled'),
    text(
      'Se envía cuando una regla desactiva la protección de los tickets de un evento o de un show. Sus códigos se muestran de inmediato y sus publicaciones terminan, cada una con `listing.deleted`.',
      'Sent when a rule disables ticket protection for an event or a show. The codes are shown immediately, and the listings end, each with `listing.deleted`.',
    ),
  ),
  switched(
    'event.superSwap.activated',
    text('SuperSwap activado', 'SuperSwap enabled'),
    text(
      'Se envía cuando una regla abre la reventa de un evento o de un show.',
      'Sent when a rule opens resale for an event or a show.',
    ),
  ),
  switched(
    'event.superSwap.deactivated',
    text('SuperSwap desactivado', 'SuperSwap disabled'),
    text(
      'Se envía cuando una regla cierra la reventa de un evento o de un show. Desde ese momento nada se puede comprar. Las publicaciones terminan, cada una con `listing.deleted`, y no vuelven aunque la reventa se abra otra vez.',
      'Sent when a rule closes resale for an event or a show. From then on, nothing can be bought. Listings end, each with `listing.deleted`, and do not come back even if resale opens again.',
    ),
  ),
]
