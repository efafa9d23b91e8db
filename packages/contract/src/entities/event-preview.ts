import Type, { type Static } from 'typebox'
import { MAX_EVENT_FIELDS, MAX_SHOWS_PER_EVENT, MAX_TICKETS_COUNTED, MAX_TITLE_LENGTH } from '../limits.ts'
import {
  count,
  currency,
  externalId,
  flag,
  instant,
  named,
  nullable,
  object,
  oneOf,
  optionalAll,
} from '../schema.ts'
import { doc, LANGUAGES } from '../text.ts'
import { seatMapLosses } from './event.ts'

export const fieldNames = (es: string, en: string) =>
  Type.Array(
    Type.String({ ...doc('Nombre de un campo.', 'Name of a field.'), maxLength: MAX_TITLE_LENGTH }),
    {
      ...doc(es, en),
      maxItems: MAX_EVENT_FIELDS,
    },
  )

const ticketCount = count(
  'Cantidad de tickets `ACTIVE` o `LISTED` del show. 0 si está cancelado.',
  'Number of `ACTIVE` or `LISTED` tickets of the show. 0 if it is canceled.',
  { maximum: MAX_TICKETS_COUNTED, examples: [830] },
)

const listingCount = count(
  'Cantidad de publicaciones activas del show.',
  'Number of active listings of the show.',
  { maximum: MAX_TICKETS_COUNTED, examples: [37] },
)

const mails = object(
  {
    language: oneOf(LANGUAGES, doc('Idioma de los correos.', 'Language of the emails.')),
    count: count('Cantidad de personas, con un correo cada una.', 'Number of people, with one email each.', {
      maximum: MAX_TICKETS_COUNTED,
      examples: [261],
    }),
  },
  named('PreviewedMails', 'Correos en un idioma.', 'Emails in one language.'),
)

const newDate = object(
  {
    previousDate: instant('Inicio anterior, en UTC.', 'Previous start, in UTC.', {
      examples: ['2027-03-20T00:00:00.000Z'],
    }),
    date: instant('Inicio nuevo, en UTC.', 'New start, in UTC.', { examples: ['2027-03-20T01:00:00.000Z'] }),
    mails: Type.Array(mails, {
      ...doc(
        'Correos a los propietarios actuales, por idioma. Vacío si la fecha nueva ya pasó.',
        'Emails to the current owners, by language. Empty if the new date has passed.',
      ),
      maxItems: LANGUAGES.length,
    }),
  },
  named('PreviewedDate', 'La fecha nueva y a quién se avisa.', 'The new date, and who is told.'),
)

const previewedShow = object(
  {
    showId: externalId('Show que se agrega o cambia.', 'Show that is added or changes.', {
      examples: ['aurelia-0319'],
    }),
    isNew: flag('Indica si el show se agrega.', 'Whether the show is added.'),
    fields: fieldNames(
      'Campos del show que cambian. Vacío si se agrega.',
      'Fields of the show that change. Empty if it is added.',
    ),
    ticketCount,
    listingCount,
    endedListingCount: count(
      'Cantidad de esas publicaciones que terminan porque la solicitud apaga la reventa del show.',
      'Number of those listings that end because the request switches off the resale of the show.',
      { maximum: MAX_TICKETS_COUNTED },
    ),
    rescheduling: nullable(
      newDate,
      doc(
        'La reprogramación que se avisa. Null si la fecha no cambia, o si el cambio es una corrección.',
        'The rescheduling that people are told about. Null if the date does not change, or if the change is a correction.',
      ),
    ),
  },
  named('PreviewedShow', 'Lo que cambia en un show.', 'What changes in a show.'),
)

const previewedWebhooks = object(
  {
    action: oneOf(
      ['event.updated', 'show.rescheduled', 'listing.deleted'],
      doc('Acción de los webhooks.', 'Action of the webhooks.'),
    ),
    count: count('Cantidad de webhooks.', 'Number of webhooks.', {
      maximum: MAX_TICKETS_COUNTED,
      examples: [1],
    }),
  },
  named('PreviewedWebhooks', 'Webhooks de una acción.', 'Webhooks of one action.'),
)

export const eventUpdatePreview = object(
  {
    externalReferenceId: externalId('El evento.', 'The event.', { examples: ['aurelia-2027'] }),
    fields: fieldNames(
      'Campos del propio evento que cambian, por ejemplo `title`.',
      'Fields of the event itself that change, such as `title`.',
    ),
    shows: Type.Array(previewedShow, {
      ...doc('Shows que se agregan o cambian.', 'Shows that are added or change.'),
      maxItems: MAX_SHOWS_PER_EVENT,
    }),
    webhooks: Type.Array(previewedWebhooks, {
      ...doc(
        'Webhooks que se envían, por acción. Vacío si la solicitud no cambia nada.',
        'Webhooks that are sent, by action. Empty if the request changes nothing.',
      ),
      maxItems: 3,
    }),
    ...optionalAll({ seatMapLosses }),
  },
  named(
    'EventUpdatePreview',
    'Lo que cambiaría la misma llamada a `PUT /v1/events`.',
    'What the same call to `PUT /v1/events` would change.',
  ),
)

export type EventUpdatePreview = Static<typeof eventUpdatePreview>

const sum = object(
  {
    currency: currency('Moneda, en código ISO 4217.', 'Currency, as an ISO 4217 code.', {
      examples: ['ARS'],
    }),
    count: count('Cantidad.', 'Number.', { maximum: MAX_TICKETS_COUNTED, examples: [12] }),
    amount: Type.Number({
      ...doc('Suma, en unidades mayores.', 'Sum, in major units.'),
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      examples: [907200],
    }),
  },
  named(
    'PreviewedSum',
    'Cuántos son y cuánto suman, en una moneda.',
    'How many there are and their sum, in one currency.',
  ),
)

const sums = (es: string, en: string) => Type.Array(sum, { ...doc(es, en) })

export const cancellationPreview = object(
  {
    externalReferenceId: externalId('El evento.', 'The event.', { examples: ['aurelia-2027'] }),
    showIds: Type.Array(externalId('Un show.', 'A show.', { examples: ['aurelia-0321'] }), {
      ...doc(
        'Shows que se cancelan. Vacío si ya estaban cancelados.',
        'Shows that are canceled. Empty if they were canceled already.',
      ),
      maxItems: MAX_SHOWS_PER_EVENT,
    }),
    ticketCount: count(
      'Cantidad de tickets `ACTIVE` o `LISTED`, que pasan a `CANCELLED`.',
      'Number of `ACTIVE` or `LISTED` tickets, which become `CANCELLED`.',
      { maximum: MAX_TICKETS_COUNTED, examples: [830] },
    ),
    listingCount: count(
      'Cantidad de publicaciones activas, que terminan.',
      'Number of active listings, which end.',
      { maximum: MAX_TICKETS_COUNTED, examples: [37] },
    ),
    refunds: sums(
      'Compras de reventa que se reembolsan enteras, por moneda.',
      'Resale purchases that are refunded in full, by currency.',
    ),
    payouts: sums(
      'Liquidaciones sin pagar que se anulan, por moneda.',
      'Payouts that were not paid and are voided, by currency.',
    ),
    debts: sums(
      'Liquidaciones pagadas que pasan a ser deudas de quienes revendieron, por moneda.',
      'Payouts that were paid and become debts of the resellers, by currency.',
    ),
    needsReclaim: flag(
      'Indica si `cancel-event` requiere `reclaimPayouts=true`, porque surgen deudas.',
      'Whether `cancel-event` requires `reclaimPayouts=true`, because debts arise.',
    ),
  },
  named('CancellationPreview', 'Lo que haría la cancelación.', 'What the cancellation would do.'),
)

export type CancellationPreview = Static<typeof cancellationPreview>
