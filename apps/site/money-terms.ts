import { text } from '@taquilla/contract'
import { term } from './glossary-term.ts'

/** Terms of the money of the resale. */
export const MONEY_TERMS = {
  sale: term(
    text('venta', 'sale'),
    text(
      'Una compra completada en la reventa, con uno o más tickets. Tiene el identificador de su intención de compra.',
      'A completed purchase in resale, of one or more tickets. It has the id of its buy intention.',
    ),
  ),
  refund: term(
    text('reembolso', 'refund'),
    text(
      'El dinero que vuelve a quien compró: el de una venta que se deshizo, o el de un pago que no compró nada.',
      'Money that goes back to the buyer: of a sale that was undone, or of a payment that bought nothing.',
    ),
  ),
  payout: term(
    text('liquidación', 'payout'),
    text(
      'El importe que recibe quien revendió un ticket, después del show.',
      'The amount that the reseller receives after the show.',
    ),
  ),
  debt: term(
    text('deuda', 'debt'),
    text(
      'Lo que quien revendió debe por una liquidación que recibió, porque el show se canceló después. Se descuenta de sus próximas liquidaciones en la misma moneda.',
      'What a reseller owes for a payout they received, because the show was canceled later. It is deducted from their later payouts in the same currency.',
    ),
  ),
  'balance-entry': term(
    text('asiento', 'balance entry'),
    text(
      'Una línea del libro contable de un vendedor. Los asientos de un movimiento suman cero y nunca cambian.',
      'A line of a seller’s ledger. The entries of one movement add up to zero and never change.',
    ),
  ),
  'primary-sales-fee': term(
    text('cargo de venta primaria', 'primary sales fee'),
    text(
      'Lo que el comprador pagó al vendedor además del precio.',
      'What the buyer paid the seller on top of the price.',
    ),
  ),
  'buyer-fee': term(
    text('cargo al comprador', 'buyer fee'),
    text(
      'Lo que paga quien compra en la reventa además del precio.',
      'What the buyer of a resale pays on top of the price.',
    ),
  ),
  'reseller-fee': term(
    text('cargo a quien revende', 'reseller fee'),
    text(
      'Lo que se descuenta del precio de una reventa antes de la liquidación. En las páginas alojadas se llama «cargo por vender».',
      'What is deducted from the price of a resale before the payout. Hosted pages call it “selling fee,” «cargo por vender».',
    ),
  ),
} as const
