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
