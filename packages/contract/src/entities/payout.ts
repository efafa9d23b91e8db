import Type, { type Static } from 'typebox'
import { MAX_PHONE_LENGTH, MAX_TITLE_LENGTH } from '../limits.ts'
import { amountOut, flag, instant, named, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { listing } from './listing.ts'
import { providerReference } from './money-filters.ts'
import { changedAt } from './refund.ts'
import { saleId, soldAmounts } from './sale.ts'
import { ticketReferences } from './ticket.ts'

export const PAYOUT_STATUSES = ['HELD', 'DUE', 'DELIVERED', 'FAILED', 'CANCELLED'] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export const payoutStatus = oneOf(PAYOUT_STATUSES, {
  ...doc(
    'Estado de la liquidación. `HELD`: espera hasta 24 horas después del inicio del show. `DUE`: se debe pagar, en cuanto haya una cuenta. `DELIVERED`: pagada, también si su show se canceló después (`debt`). `FAILED`: la transferencia volvió, y quien revendió debe indicar otra cuenta; entonces vuelve a `DUE`. `CANCELLED`: el show se canceló.',
    'Status of the payout. `HELD`: it waits until 24 hours after the show starts. `DUE`: it is to be paid as soon as there is an account. `DELIVERED`: paid, also if its show was canceled later (`debt`). `FAILED`: the transfer came back, and the reseller has to name another account; then it becomes `DUE` again. `CANCELLED`: the show was canceled.',
  ),
  examples: ['DELIVERED'],
})

export const payoutId = ownId(
  'Identificador de la liquidación: el de la publicación vendida, que tiene como máximo una.',
  'Id of the payout: that of the sold listing, which has at most one.',
)

export const DEBT_STATUSES = ['OPEN', 'PAID'] as const

export type DebtStatus = (typeof DEBT_STATUSES)[number]

const { listingId, ticketId, sellerEmail, currency } = listing.properties

export const netting = object(
  {
    payoutId: ownId('Liquidación del otro lado.', 'Payout on the other side.'),
    amount: amountOut('Importe descontado.', 'Amount deducted.'),
  },
  named(
    'Netting',
    'Un importe que se descontó de una liquidación por la deuda de otra de la misma persona.',
    'An amount that was deducted from a payout for the debt of another payout of the same person.',
  ),
)

export const debtAmounts = {
  amount: amountOut(
    'Lo que la persona había recibido de esta liquidación cuando se canceló el show.',
    'What the person had received of this payout when the show was canceled.',
  ),
  open: amountOut(
    'Lo que todavía debe: `amount` menos lo descontado y lo devuelto.',
    'What they still owe: `amount` less what was deducted and paid back.',
  ),
}

export const debt = object(
  {
    ...debtAmounts,
    since: instant('Momento en que surgió la deuda, en UTC.', 'Time when the debt arose, in UTC.'),
    nettedFrom: Type.Array(netting, {
      ...doc(
        'Liquidaciones de las que se descontó. El resto de lo pagado volvió por transferencia.',
        'Payouts from which it was deducted. The rest of what was paid came back by transfer.',
      ),
    }),
  },
  named(
    'Debt',
    'Lo que quien revendió debe por una liquidación que recibió, porque el show se canceló después.',
    'What the reseller owes for a payout they received, because the show was canceled later.',
  ),
)

export const payout = object(
  {
    _id: payoutId,
    listingId,
    ticketId,
    saleId,
    externalReferenceEventId: ticketReferences.externalReferenceEventId,
    showId: ticketReferences.showId,
    sellerEmail: {
      ...sellerEmail,
      ...doc(
        'Correo de quien revendió y recibe la liquidación. Null si no tiene un correo registrado.',
        'Email of the reseller, who receives the payout. Null if they have no email on record.',
      ),
    },
    sellerPhone: nullable(
      Type.String({
        ...doc(
          'Teléfono de quien revendió, si no tiene un correo registrado; si no, null.',
          'Phone number of the reseller if they have no email on record; otherwise null.',
        ),
        maxLength: MAX_PHONE_LENGTH,
        examples: ['+5493515550123'],
      }),
    ),
    hasAccount: flag(
      'Indica si la persona indicó una cuenta bancaria. La API nunca devuelve la cuenta.',
      'Whether the person has named a bank account. The API never returns the account.',
    ),
    payableFrom: nullable(
      instant(
        'Momento desde el que se puede pagar, si la persona cambió su cuenta hace menos de 24 horas, en UTC. Si no, null.',
        'Time from which it can be paid, if the person changed their account less than 24 hours ago, in UTC. Otherwise null.',
      ),
    ),
    price: soldAmounts.price,
    sellerFee: soldAmounts.sellerFee,
    amount: amountOut(
      'Importe de la liquidación: el precio menos el cargo a quien revende.',
      'Amount of the payout: the price less the reseller fee.',
    ),
    netted: amountOut(
      'Parte de `amount` que se descontó por deudas de la persona. Se transfiere el resto.',
      'Part of `amount` that was deducted for debts of the person. The rest is transferred.',
    ),
    nettedDebts: Type.Array(netting, {
      ...doc(
        'Deudas por las que se descontó `netted`: la liquidación de cada una y el importe.',
        'Debts for which `netted` was deducted: the payout of each, and the amount.',
      ),
    }),
    debt: nullable(debt),
    currency,
    status: payoutStatus,
    reference: providerReference(
      'Referencia de la última transferencia, según el operador. Null antes de la primera.',
      'Reference of the latest transfer, as the operator recorded it. Null before the first.',
    ),
    createdAt: instant('Momento de la venta, en UTC.', 'Time of the sale, in UTC.'),
    dueAt: nullable(
      instant(
        'Momento en que pasó a `DUE` por última vez, en UTC. Null si todavía no.',
        'Time when it last became `DUE`, in UTC. Null if it has not.',
      ),
    ),
    deliveredAt: nullable(
      instant(
        'Momento en que se pagó, en UTC. Null mientras no está en `DELIVERED`.',
        'Time when it was paid, in UTC. Null unless it is `DELIVERED`.',
      ),
    ),
    failedAt: nullable(
      instant(
        'Momento en que una transferencia volvió por última vez, en UTC. Null si nunca volvió.',
        'Time when a transfer last came back, in UTC. Null if none has.',
      ),
    ),
    failure: nullable(
      Type.String({
        ...doc(
          'Motivo por el que volvió la última transferencia, según el operador. Null si nunca volvió.',
          'Reason why the latest transfer came back, as the operator recorded it. Null if none has.',
        ),
        maxLength: MAX_TITLE_LENGTH,
        examples: ['Cuenta cerrada'],
      }),
    ),
    cancelledAt: nullable(
      instant(
        'Momento en que se canceló, en UTC. Null si no se canceló.',
        'Time when it was canceled, in UTC. Null if it was not.',
      ),
    ),
    updatedAt: changedAt,
  },
  named('Payout', 'Lo que recibe quien revendió un ticket.', 'What the reseller of a ticket receives.'),
)

export const payoutPath = object({ payoutId })

export type Payout = Static<typeof payout>
