import Type, { type Static } from 'typebox'
import { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import { amountOut, email, instant, named, nullable, object, optionalAll, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { listing } from './listing.ts'
import { paymentProvider, providerReference } from './money-filters.ts'
import { refundStatus } from './refund.ts'
import { ticketReferences } from './ticket.ts'

const { listingId, ticketId, sellerEmail, finalPrice, currency } = listing.properties

export const saleId = ownId(
  'Identificador de la venta: el `_id` de su intención de compra.',
  'Id of the sale: the `_id` of its buy intention.',
)

export const saleNumberFilter = optionalAll({
  saleNumber: Type.String({
    ...doc(
      'Número de compra que ven las personas en las páginas alojadas: los últimos ocho caracteres del `_id` de la venta, en mayúsculas o minúsculas.',
      'Purchase number that people see on the hosted pages: the last eight characters of the `_id` of the sale, in upper or lower case.',
    ),
    format: 'sale-number',
    examples: ['52c8e914'],
  }),
})

/** Amounts of one sold ticket. */
export const soldAmounts = {
  price: amountOut(
    'Precio que pidió quien revendió, en unidades mayores.',
    'Price that the reseller asked, in major units.',
  ),
  buyerFee: amountOut('Cargo al comprador, sumado al precio.', 'Buyer fee, added to the price.'),
  sellerFee: amountOut(
    'Cargo a quien revende, descontado del precio.',
    'Reseller fee, deducted from the price.',
  ),
  finalPrice: { ...finalPrice, ...doc('Importe que pagó quien compró.', 'Amount that the buyer paid.') },
  payout: amountOut(
    'Liquidación: el precio menos el cargo a quien revende.',
    'Payout: the price less the reseller fee.',
  ),
}

const saleItem = object(
  { listingId, ticketId, sellerEmail, ...soldAmounts },
  named('SaleItem', 'Un ticket de la venta.', 'A ticket of the sale.'),
)

const refundOfSale = object(
  {
    _id: ownId('Identificador del reembolso.', 'Id of the refund.'),
    status: refundStatus,
  },
  named('SaleRefund', 'El reembolso de la venta.', 'The refund of the sale.'),
)

export const sale = object(
  {
    _id: saleId,
    externalReferenceEventId: ticketReferences.externalReferenceEventId,
    showId: ticketReferences.showId,
    buyerEmail: email('Correo de quien compró.', 'Email of the buyer.', {
      examples: ['sofia.luna@example.com'],
    }),
    soldAt: instant('Momento de la venta, en UTC.', 'Time of the sale, in UTC.'),
    provider: paymentProvider,
    providerReference: providerReference(
      'Identificador del pago en el proveedor.',
      'Id of the payment at the provider.',
    ),
    total: {
      ...amountOut(
        'Importe cobrado: la suma de los precios finales, en unidades mayores.',
        'Amount charged: the sum of the final prices, in major units.',
      ),
      maximum: Number.MAX_SAFE_INTEGER,
    },
    currency,
    items: Type.Array(saleItem, {
      ...doc('Los tickets vendidos.', 'The tickets sold.'),
      maxItems: MAX_LISTINGS_PER_PURCHASE,
    }),
    refund: nullable(refundOfSale, {
      ...doc(
        'El reembolso, si la venta se deshizo. Null si no hay.',
        'The refund, if the sale was undone. Null if there is none.',
      ),
    }),
  },
  named('Sale', 'Una compra completada en la reventa.', 'A completed resale purchase.'),
)

export const salePath = object({ saleId })

export type Sale = Static<typeof sale>
