import { ids } from '../examples/ids.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

export const MONEY_ERRORS = {
  'sale.not_found': {
    status: 404,
    title: text('La venta no existe', 'The sale does not exist'),
    detail: text(
      'Ninguna venta de este vendedor tiene el `_id` `{id}`. Use el `_id` de la intención de compra, y consúltela después de que la compra se haya pagado.',
      'No sale of this seller has the `_id` `{id}`. Use the `_id` of the buy intention, and get it after the purchase has been paid.',
    ),
    values: { id: ids.sale },
    cause: text(
      'Ninguna intención de compra de este vendedor tiene ese `_id`, o la compra no se completó.',
      'No buy intention of this seller has that `_id`, or the purchase was not completed.',
    ),
    cure: text(
      'Use el `_id` de una intención de compra pagada, o búsquela con `GET /v1/sales`.',
      'Use the `_id` of a buy intention that was paid, or find it with `GET /v1/sales`.',
    ),
  },
  'refund.not_found': {
    status: 404,
    title: text('El reembolso no existe', 'The refund does not exist'),
    detail: text(
      'Ningún reembolso de este vendedor tiene el `_id` `{id}`. Búsquelo con `GET /v1/refunds`.',
      'No refund of this seller has the `_id` `{id}`. Find it with `GET /v1/refunds`.',
    ),
    values: { id: ids.payment },
    cause: text(
      'Ningún reembolso de este vendedor tiene ese `_id`.',
      'No refund of this seller has that `_id`.',
    ),
    cure: text(
      'Use el `_id` que devuelven la venta o `GET /v1/refunds`.',
      'Use the `_id` that the sale or `GET /v1/refunds` returns.',
    ),
  },
  'payout.not_found': {
    status: 404,
    title: text('La liquidación no existe', 'The payout does not exist'),
    detail: text(
      'Ninguna liquidación de este vendedor tiene el `_id` `{id}`. Use el `listingId` de una publicación vendida.',
      'No payout of this seller has the `_id` `{id}`. Use the `listingId` of a sold listing.',
    ),
    values: { id: ids.listingAur0001 },
    cause: text(
      'La publicación no es de este vendedor, o no se vendió.',
      'The listing is not of this seller, or was not sold.',
    ),
    cure: text(
      'Use el `listingId` de una publicación vendida, o búsquela con `GET /v1/payouts`.',
      'Use the `listingId` of a sold listing, or find it with `GET /v1/payouts`.',
    ),
  },
  'payout.not_payable': {
    status: 409,
    title: text('La liquidación no está para transferir', 'The payout cannot be transferred now'),
    detail: text(
      'La liquidación está en `{status}`. Se paga en `DUE`, o en `HELD` desde 24 horas después del comienzo del show, si `payableFrom` no es futuro. Solo una en `DELIVERED` puede volver.',
      'The payout is `{status}`. It can be paid while `DUE`, or `HELD` from 24 hours after the show starts, unless `payableFrom` is in the future. Only a `DELIVERED` one can come back.',
    ),
    values: { status: 'HELD' },
    cause: text(
      'La transferencia no corresponde al estado de la liquidación, o la persona cambió su cuenta hace menos de 24 horas.',
      'The transfer does not fit the status of the payout, or the person changed their bank account less than 24 hours ago.',
    ),
    cure: text(
      'Consulte la liquidación con `get-payout`. Si está en `HELD`, adelante el reloj con `set-clock` hasta 24 horas después del comienzo del show.',
      'Get the payout with `get-payout`. If it is `HELD`, move the clock with `set-clock` to 24 hours after the show starts.',
    ),
  },
  'balance_entry.not_found': {
    status: 404,
    title: text('El asiento no existe', 'The ledger entry does not exist'),
    detail: text(
      'Ningún asiento de este vendedor tiene el `_id` `{id}`. Búsquelo con `GET /v1/balance/entries`.',
      'No ledger entry of this seller has the `_id` `{id}`. Find it with `GET /v1/balance/entries`.',
    ),
    values: { id: ids.ledgerEntry },
    cause: text(
      'Ningún asiento de este vendedor tiene ese `_id`.',
      'No ledger entry of this seller has that `_id`.',
    ),
    cure: text(
      'Use el `_id` que devuelve `GET /v1/balance/entries`.',
      'Use the `_id` that `GET /v1/balance/entries` returns.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
