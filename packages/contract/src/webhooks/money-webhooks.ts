import type { TSchema } from 'typebox'
import { debtAmounts, payout } from '../entities/payout.ts'
import { refund } from '../entities/refund.ts'
import { sale } from '../entities/sale.ts'
import { examplePayout, exampleRefund, exampleSale } from '../examples/money.ts'
import { instant, object } from '../schema.ts'
import { doc, type Text, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

function pick<Source extends object, Name extends keyof Source>(source: Source, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}

// Only fields that no later change alters, and the status: a webhook tells of its own change, however late it is written.
const SALE_FIELDS = [
  '_id',
  'externalReferenceEventId',
  'showId',
  'buyerEmail',
  'soldAt',
  'provider',
  'providerReference',
  'total',
  'currency',
  'items',
] as const
const REFUND_FIELDS = [
  '_id',
  'saleId',
  'buyIntentionId',
  'externalReferenceEventId',
  'showId',
  'reason',
  'status',
  'amount',
  'currency',
  'buyerEmail',
  'provider',
  'createdAt',
  'updatedAt',
] as const
const PAYOUT_FIELDS = [
  '_id',
  'listingId',
  'ticketId',
  'saleId',
  'externalReferenceEventId',
  'showId',
  'sellerEmail',
  'sellerPhone',
  'price',
  'sellerFee',
  'amount',
  'currency',
  'status',
] as const

const DEBT_FIELDS = [
  '_id',
  'listingId',
  'ticketId',
  'saleId',
  'externalReferenceEventId',
  'showId',
  'sellerEmail',
  'sellerPhone',
  'currency',
] as const

interface PayoutChange {
  readonly action: Webhook['action']
  readonly status: 'DUE' | 'DELIVERED' | 'FAILED'
  readonly summary: Text
  readonly description: Text
  readonly more: Readonly<Record<string, TSchema>>
  readonly example: object
}

function payoutChange({ action, status, summary, description, more, example }: PayoutChange): Webhook {
  return {
    family: 'payout',
    action,
    summary,
    description,
    data: object(
      { ...pick(payout.properties, ...PAYOUT_FIELDS), ...more },
      doc('La liquidación, después del cambio.', 'The payout, after the change.'),
    ),
    example: { data: { ...pick(examplePayout, ...PAYOUT_FIELDS), status, ...example } },
  }
}

export const MONEY_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'sale',
    action: 'sale.completed',
    summary: text('Venta completada', 'Sale completed'),
    description: text(
      'Se envía una vez por compra en la reventa, cuando el pago se acredita y los tickets cambian de propietario. Los datos son los de `get-sale`, sin el reembolso.',
      'Sent once per resale purchase, when it is paid for and its tickets change owner. The data are those of `get-sale`, without the refund.',
    ),
    data: object(pick(sale.properties, ...SALE_FIELDS), doc('La venta.', 'The sale.')),
    example: { data: pick(exampleSale, ...SALE_FIELDS) },
  },
  {
    family: 'refund',
    action: 'refund.updated',
    summary: text('Reembolso creado o modificado', 'Refund created or updated'),
    description: text(
      'Se envía cuando se debe un reembolso y cada vez que cambia su estado. `status` es el estado después de ese cambio. Los demás datos están en `get-refund`.',
      'Sent when a refund is owed, and each time its status changes. `status` is the status after that change. The other data are in `get-refund`.',
    ),
    data: object(
      pick(refund.properties, ...REFUND_FIELDS),
      doc('El reembolso, después del cambio.', 'The refund, after the change.'),
    ),
    example: { data: pick(exampleRefund, ...REFUND_FIELDS) },
  },
  payoutChange({
    action: 'payout.pending',
    status: 'DUE',
    summary: text('Liquidación por pagar', 'Payout pending'),
    description: text(
      'Se envía cuando una liquidación pasa a `DUE`: 24 horas después del inicio del show, y otra vez cuando quien revendió indica otra cuenta después de una transferencia que volvió.',
      'Sent when a payout becomes `DUE`: 24 hours after the show starts, and again when the reseller names another account after a transfer came back.',
    ),
    more: { dueAt: instant('Momento en que pasó a `DUE`, en UTC.', 'Time when it became `DUE`, in UTC.') },
    example: { dueAt: examplePayout.dueAt },
  }),
  payoutChange({
    action: 'payout.paid',
    status: 'DELIVERED',
    summary: text('Liquidación pagada', 'Payout paid'),
    description: text(
      'Se envía cuando se paga una liquidación, junto con `payouts.delivered`, que tiene menos datos. Suscríbase a uno de los dos.',
      'Sent when a payout is paid, together with `payouts.delivered`, which has fewer data. Subscribe to one of the two.',
    ),
    more: {
      netted: payout.properties.netted,
      reference: payout.properties.reference,
      deliveredAt: instant('Momento en que se pagó, en UTC.', 'Time when it was paid, in UTC.'),
    },
    example: {
      netted: examplePayout.netted,
      reference: examplePayout.reference,
      deliveredAt: examplePayout.deliveredAt,
    },
  }),
  payoutChange({
    action: 'payout.failed',
    status: 'FAILED',
    summary: text('Liquidación devuelta', 'Payout came back'),
    description: text(
      'Se envía cuando la transferencia de una liquidación vuelve: se debe otra vez, y quien revendió debe indicar otra cuenta. Taquilla se lo pide por correo.',
      'Sent when the transfer of a payout comes back: it is owed again, and the reseller has to name another account. Taquilla emails them.',
    ),
    more: {
      failure: payout.properties.failure,
      failedAt: instant('Momento en que volvió, en UTC.', 'Time when it came back, in UTC.'),
    },
    example: { failure: 'Cuenta cerrada', failedAt: '2027-03-23T09:30:00.000Z' },
  }),
  {
    family: 'payout',
    action: 'payout.debt.updated',
    summary: text('Deuda por una liquidación', 'Debt of a payout'),
    description: text(
      'Se envía cuando un show con liquidaciones pagadas se cancela, por cada liquidación que quien revendió debe devolver, y cada vez que esa deuda baja: porque se descontó de otra liquidación o porque alguien la pagó. `open` es lo que se debe después de ese cambio.',
      'Sent when a show with paid payouts is canceled, for each payout that its reseller has to give back, and each time that debt decreases: because it was deducted from another payout, or because somebody paid it. `open` is what is owed after that change.',
    ),
    data: object(
      {
        ...pick(payout.properties, ...DEBT_FIELDS),
        ...debtAmounts,
        updatedAt: instant('Momento de este cambio, en UTC.', 'Time of this change, in UTC.'),
      },
      doc('La deuda, después del cambio.', 'The debt, after the change.'),
    ),
    example: {
      data: {
        ...pick(examplePayout, ...DEBT_FIELDS),
        amount: 66500,
        open: 66500,
        updatedAt: '2027-03-24T15:00:00.000Z',
      },
    },
  },
]
