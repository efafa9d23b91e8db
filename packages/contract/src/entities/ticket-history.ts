import Type, { type Static } from 'typebox'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { amountOut, currency, instant, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'

export const TICKET_ACTIONS = [
  'ISSUED',
  'REJECTED',
  'UPDATED',
  'CODE_REPLACED',
  'LISTED',
  'PRICE_CHANGED',
  'UNLISTED',
  'SOLD',
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
        'API_KEY: una llamada con una clave del vendedor. PERSON: alguien en las páginas alojadas. OPERATOR: el operador de la plataforma. PLATFORM: la plataforma por sí misma.',
        'API_KEY: a call with a key of the seller. PERSON: somebody on the hosted pages. OPERATOR: the operator of the platform. PLATFORM: the platform itself.',
      ),
    ),
    keyLabel: nullable(
      Type.String({
        ...doc(
          'La etiqueta de la clave; null si no actuó una clave.',
          'The label of the key; null where no key acted.',
        ),
        maxLength: MAX_NAME_LENGTH,
        examples: ['boletería'],
      }),
    ),
  },
  {
    ...doc('Quién lo hizo. Nunca nombra a una persona.', 'Who did it. Never names a person.'),
    component: 'TicketActor',
  },
)

const NAMES = { maxLength: MAX_NAME_LENGTH }

export const ticketHistoryEntry = object(
  {
    _id: ownId(
      'Id del cambio; los tickets que cambiaron juntos lo comparten.',
      'Id of the change; tickets that changed together share it.',
    ),
    action: oneOf(TICKET_ACTIONS, doc('Qué pasó.', 'What happened.')),
    changedAt: instant(
      'Cuándo, en tiempo real y en UTC: el reloj de pruebas no lo mueve.',
      'When, in real time and UTC: the test clock does not move it.',
      { examples: ['2026-11-21T15:04:05.123Z'] },
    ),
    by: actor,
    reason: nullable(
      Type.String({
        ...doc(
          'Por qué: el código del rechazo, o cómo terminó la publicación.',
          'Why: the code of the rejection, or how the listing ended.',
        ),
        ...NAMES,
        examples: ['REMOVED_BY_HOLDER'],
      }),
    ),
    fields: nullable(
      Type.Array(Type.String(NAMES), {
        ...doc(
          'Qué campos cambió una modificación; nunca sus valores.',
          'Which fields an update changed; never their values.',
        ),
        maxItems: 10,
      }),
    ),
    listingId: nullable(
      ownId('La publicación, en lo que es de la reventa.', 'The listing, in what is of the resale.'),
    ),
    price: nullable(amountOut('El precio publicado o vendido.', 'The price listed or sold at.')),
    currency: nullable(currency('Moneda del precio.', 'Currency of the price.')),
    entryDate: nullable(
      instant(
        'Cuándo entró, según el lector, en una admisión.',
        'When it entered, by the scanner, in an admission.',
        {
          examples: ['2027-03-19T23:41:07Z'],
        },
      ),
    ),
  },
  {
    ...doc('Algo que le pasó a un ticket.', 'Something that happened to a ticket.'),
    component: 'TicketHistoryEntry',
  },
)

export type TicketHistoryEntry = Static<typeof ticketHistoryEntry>
