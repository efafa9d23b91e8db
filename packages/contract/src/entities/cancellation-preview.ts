import Type, { type Static } from 'typebox'
import { MAX_SHOWS_PER_EVENT, MAX_TICKETS_COUNTED } from '../limits.ts'
import { count, currency, externalId, flag, named, object } from '../schema.ts'
import { doc } from '../text.ts'

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
