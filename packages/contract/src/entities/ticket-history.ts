import Type, { type Static } from 'typebox'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { amountOut, currency, instant, named, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { keptConsent } from './listing.ts'

export const TICKET_ACTIONS = [
  'ISSUED',
  'REJECTED',
  'UPDATED',
  'CODE_REPLACED',
  'LISTED',
  'PRICE_CHANGED',
  'UNLISTED',
  'SOLD',
  'HANDOVER_STARTED',
  'HANDOVER_ENDED',
  'HANDED_OVER',
  'UNLOCKED',
  'ADMITTED',
  'CANCELLED',
  'DELETED',
  'ERASED',
] as const

export type TicketAction = (typeof TICKET_ACTIONS)[number]

export const TICKET_ACTORS = ['API_KEY', 'PERSON', 'OPERATOR', 'PLATFORM'] as const

const actor = object(
  {
    kind: oneOf(
      TICKET_ACTORS,
      doc(
        'Tipo de autor. `API_KEY`: una llamada con una clave del vendedor. `PERSON`: una persona en las páginas alojadas. `OPERATOR`: el operador de la plataforma. `PLATFORM`: la plataforma misma.',
        'Type of actor. `API_KEY`: a call with one of the seller’s keys. `PERSON`: a person on the hosted pages. `OPERATOR`: the operator of the platform. `PLATFORM`: the platform itself.',
      ),
    ),
    keyLabel: nullable(
      Type.String({
        ...doc(
          'Etiqueta de la clave. Null si el cambio no se hizo con una clave.',
          'Label of the key. Null if the change was not made with a key.',
        ),
        maxLength: MAX_NAME_LENGTH,
        examples: ['ventanilla'],
      }),
    ),
  },
  named(
    'TicketActor',
    'Autor del cambio. Nunca identifica a una persona.',
    'Who or what made the change. Never identifies a person.',
  ),
)

const NAMES = { maxLength: MAX_NAME_LENGTH }

export const ticketHistoryEntry = object(
  {
    _id: ownId(
      'Identificador del cambio. Los tickets que cambiaron juntos lo comparten.',
      'Id of the change. Tickets that changed together share it.',
    ),
    action: oneOf(
      TICKET_ACTIONS,
      doc(
        'Qué pasó. `ISSUED`: se creó. `REJECTED`: no se pudo crear. `UPDATED`: cambiaron los datos que indica `fields`. `CODE_REPLACED`: cambió su código y, si los hay, los datos de `fields`. `LISTED`: su propietario lo publicó, o usted por él. `PRICE_CHANGED`: cambió el precio de su publicación. `UNLISTED`: su publicación terminó sin venta. `SOLD`: se vendió en la reventa. `HANDOVER_STARTED`: empezó su cesión a otra persona. `HANDOVER_ENDED`: su cesión terminó sin que nadie lo aceptara. `HANDED_OVER`: otra persona lo aceptó. `UNLOCKED`: se desbloqueó su código. `ADMITTED`: se usó para entrar. `CANCELLED`: se canceló su show. `DELETED`: usted lo eliminó. `ERASED`: se borraron los datos de una persona.',
        'What happened. `ISSUED`: it was created. `REJECTED`: it could not be created. `UPDATED`: the data in `fields` changed. `CODE_REPLACED`: its code changed, and the data in `fields`, if any. `LISTED`: its owner listed it, or you did for them. `PRICE_CHANGED`: the price of its listing changed. `UNLISTED`: its listing ended without a sale. `SOLD`: it was sold on resale. `HANDOVER_STARTED`: its handover to another person started. `HANDOVER_ENDED`: its handover ended unclaimed. `HANDED_OVER`: another person claimed it. `UNLOCKED`: its code was unlocked. `ADMITTED`: it was used to enter. `CANCELLED`: its show was canceled. `DELETED`: you deleted it. `ERASED`: a person’s data was erased.',
      ),
    ),
    changedAt: instant(
      'Momento real del cambio, en UTC. El reloj de pruebas no lo altera.',
      'Actual time of the change, in UTC. The test clock does not affect it.',
      { examples: ['2026-11-21T15:04:05.123Z'] },
    ),
    by: actor,
    reason: nullable(
      Type.String({
        ...doc(
          'Motivo: el código del rechazo, o cómo terminó la publicación o la cesión.',
          'Reason: the code of the rejection, or how the listing or the handover ended.',
        ),
        ...NAMES,
        examples: ['REMOVED_BY_HOLDER'],
      }),
    ),
    fields: nullable(
      Type.Array(Type.String(NAMES), {
        ...doc(
          'Campos que cambió una modificación; nunca sus valores.',
          'Fields that an update changed; never their values.',
        ),
        maxItems: 10,
      }),
    ),
    listingId: nullable(
      ownId('Publicación, si el cambio es de la reventa.', 'Listing, if the change is about resale.'),
    ),
    price: nullable(amountOut('Precio de publicación o de venta.', 'Listing or sale price.')),
    currency: nullable(currency('Moneda del precio.', 'Currency of the price.')),
    entryDate: nullable(
      instant(
        'Momento del ingreso, según el lector, si el cambio es una admisión.',
        'Time of entry, according to the scanner, if the change is an admission.',
        {
          examples: ['2027-03-19T23:41:07Z'],
        },
      ),
    ),
    consent: nullable(
      keptConsent,
      doc(
        'Acuerdo del propietario, si usted publicó el ticket o cambió su precio por él. Null en los demás cambios.',
        'Agreement of the owner, if you listed the ticket or changed its price for them. Null for other changes.',
      ),
    ),
  },
  named('TicketHistoryEntry', 'Un cambio de un ticket.', 'A change to a ticket.'),
)

export type TicketHistoryEntry = Static<typeof ticketHistoryEntry>
