import type { Static } from 'typebox'
import { amountOut, currency, email, instant, named, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { paymentProvider, providerReference } from './money-filters.ts'
import { ticketReferences } from './ticket.ts'

/** `AWAITING_PROVIDER`: the provider accepted the refund but has not made it yet. `FAILED`: an accepted refund failed. */
export const REFUND_STATUSES = [
  'DUE',
  'AWAITING_PROVIDER',
  'FAILED',
  'AWAITING_ACCOUNT',
  'AWAITING_OPERATOR',
  'DONE',
] as const
export const REFUND_REASONS = ['LATE', 'SHOW_CANCELLED', 'NOT_AVAILABLE', 'WRONG_AMOUNT'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]
export type RefundReason = (typeof REFUND_REASONS)[number]

export const refundStatus = oneOf(REFUND_STATUSES, {
  ...doc(
    'Estado del reembolso. `DUE`: se debe, y Taquilla lo pide al proveedor. `AWAITING_PROVIDER`: el proveedor lo aceptó y todavía no lo pagó. `FAILED`: el proveedor lo aceptó y no pudo pagarlo, o el dinero volvió. `AWAITING_ACCOUNT`: falta que quien compró indique una cuenta bancaria. `AWAITING_OPERATOR`: hay una cuenta, y el operador debe transferir. `DONE`: pagado.',
    'Status of the refund. `DUE`: it is owed, and Taquilla requests it from the provider. `AWAITING_PROVIDER`: the provider accepted it and has not paid it yet. `FAILED`: the provider accepted it and could not pay it, or the money came back. `AWAITING_ACCOUNT`: the buyer has yet to name a bank account. `AWAITING_OPERATOR`: there is an account, and the operator has to transfer the money. `DONE`: paid.',
  ),
  examples: ['DONE'],
})

export const refundId = ownId(
  'Identificador del reembolso. Un pago tiene como máximo uno.',
  'Id of the refund. A payment has at most one.',
)

export const saleOfMoney = nullable(
  ownId(
    'Venta a la que pertenece. Null si el pago no compró nada.',
    'Sale that it belongs to. Null if the payment bought nothing.',
  ),
)

export const changedAt = instant(
  'Momento del último cambio de estado, en UTC.',
  'Time of the latest change of status, in UTC.',
)

export const refund = object(
  {
    _id: refundId,
    saleId: saleOfMoney,
    buyIntentionId: ownId('Intención de compra que se pagó.', 'Buy intention that was paid.'),
    externalReferenceEventId: ticketReferences.externalReferenceEventId,
    showId: ticketReferences.showId,
    reason: oneOf(REFUND_REASONS, {
      ...doc(
        'Motivo. `LATE`: el pago llegó después de que venció la intención de compra. `SHOW_CANCELLED`: se canceló el show. `NOT_AVAILABLE`: un ticket ya no se podía vender. `WRONG_AMOUNT`: se pagó otro importe.',
        'Reason. `LATE`: the payment arrived after the buy intention had expired. `SHOW_CANCELLED`: the show was canceled. `NOT_AVAILABLE`: a ticket could no longer be sold. `WRONG_AMOUNT`: a different amount was paid.',
      ),
      examples: ['SHOW_CANCELLED'],
    }),
    status: refundStatus,
    amount: {
      ...amountOut(
        'Importe del reembolso: todo lo pagado, en unidades mayores.',
        'Amount of the refund: everything that was paid, in major units.',
      ),
      maximum: Number.MAX_SAFE_INTEGER,
    },
    currency: currency(
      'Moneda del importe, en código ISO 4217.',
      'Currency of the amount, as an ISO 4217 code.',
    ),
    buyerEmail: nullable(
      email(
        'Correo de quien recibe el reembolso: la persona que compró. Null si no se conoce.',
        'Email of the person who receives the refund: the buyer. Null if it is not known.',
        { examples: ['sofia.luna@example.com'] },
      ),
    ),
    provider: paymentProvider,
    providerReference: providerReference(
      'Identificador del último intento de reembolso en el proveedor o el banco. Null antes del primero.',
      'Id of the latest attempt to refund at the provider or the bank. Null before the first.',
    ),
    createdAt: instant(
      'Momento desde el que se debe el reembolso, en UTC.',
      'Time since which the refund is owed, in UTC.',
    ),
    acceptedAt: nullable(
      instant(
        'Momento en que el proveedor aceptó el reembolso sin pagarlo todavía, en UTC. Null si no hubo tal espera.',
        'Time when the provider accepted the refund without paying it yet, in UTC. Null if there was no such wait.',
      ),
    ),
    doneAt: nullable(
      instant(
        'Momento en que se pagó, en UTC. Null mientras no está en `DONE`.',
        'Time when it was paid, in UTC. Null unless it is `DONE`.',
      ),
    ),
    updatedAt: changedAt,
  },
  named('Refund', 'Dinero que se devuelve a quien compró.', 'Money that is returned to the buyer.'),
)

export const refundPath = object({ refundId })

export type Refund = Static<typeof refund>
