import Type, { type Static } from 'typebox'
import { currency, instant, named, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { saleOfMoney } from './refund.ts'

export const BALANCE_ACCOUNTS = [
  'CASH',
  'RESELLERS',
  'RESELLER_DEBTS',
  'BUYERS',
  'BUYER_FEES',
  'RESELLER_FEES',
] as const
export const BALANCE_KINDS = [
  'SALE',
  'REFUND_OWED',
  'REFUND_PAID',
  'REFUND_RETURNED',
  'PAYOUT',
  'PAYOUT_RETURNED',
  'PAYOUT_RECLAIMED',
  'PAYOUT_REPAID',
] as const

/** Amount that can be negative: major units, as a JSON number. */
function signedAmount(es: string, en: string, examples: readonly number[]) {
  return Type.Number({
    ...doc(es, en),
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    examples: [...examples],
  })
}

const amountCurrency = currency(
  'Moneda de los importes, en código ISO 4217.',
  'Currency of the amounts, as an ISO 4217 code.',
  { examples: ['ARS'] },
)

const balanceEntryId = ownId('Identificador del asiento.', 'Id of the entry.')

export const balanceEntry = object(
  {
    _id: balanceEntryId,
    transactionId: ownId(
      'Movimiento del que forma parte. Los asientos de un movimiento suman cero.',
      'Movement that it is part of. The entries of one movement add up to zero.',
    ),
    kind: oneOf(BALANCE_KINDS, {
      ...doc(
        'Clase de movimiento. `SALE`: una venta. `REFUND_OWED`: se debe un reembolso. `REFUND_PAID`: se pagó. `REFUND_RETURNED`: el dinero de un reembolso volvió. `PAYOUT`: se pagó una liquidación. `PAYOUT_RETURNED`: el dinero de una liquidación volvió. `PAYOUT_RECLAIMED`: lo pagado por un show cancelado pasó a ser una deuda. `PAYOUT_REPAID`: quien revendió, u otra persona, devolvió una parte.',
        'Kind of movement. `SALE`: a sale. `REFUND_OWED`: a refund is owed. `REFUND_PAID`: it was paid. `REFUND_RETURNED`: the money of a refund came back. `PAYOUT`: a payout was paid. `PAYOUT_RETURNED`: the money of a payout came back. `PAYOUT_RECLAIMED`: what was paid for a canceled show became a debt. `PAYOUT_REPAID`: the reseller, or somebody for them, paid a part of it back.',
      ),
      examples: ['SALE'],
    }),
    account: oneOf(BALANCE_ACCOUNTS, {
      ...doc(
        'Cuenta del libro. `CASH`: el dinero cobrado. `RESELLERS`: lo que se debe a quienes revendieron. `RESELLER_DEBTS`: lo que deben quienes revendieron. `BUYERS`: lo que se debe a quienes compraron. `BUYER_FEES` y `RESELLER_FEES`: los cargos ganados.',
        'Account of the ledger. `CASH`: money taken. `RESELLERS`: what is owed to resellers. `RESELLER_DEBTS`: what resellers owe. `BUYERS`: what is owed to buyers. `BUYER_FEES` and `RESELLER_FEES`: fees earned.',
      ),
      examples: ['RESELLERS'],
    }),
    amount: signedAmount(
      'Importe en unidades mayores: los débitos son positivos y los créditos, negativos.',
      'Amount in major units: debits are positive, credits negative.',
      [-66500],
    ),
    currency: amountCurrency,
    saleId: saleOfMoney,
    refundId: nullable(
      ownId('Reembolso que se movió. Null en los demás.', 'Refund that was moved. Null for others.'),
    ),
    payoutId: nullable(
      ownId(
        'Liquidación que se movió; en `RESELLER_DEBTS`, aquella de la que es la deuda. Null en los demás.',
        'Payout that was moved; in `RESELLER_DEBTS`, the one that the debt is of. Null for others.',
      ),
    ),
    listingId: nullable(
      ownId(
        'Publicación a la que corresponde. Null si el asiento es por toda la compra.',
        'Listing that it is for. Null if the entry is for the whole purchase.',
      ),
    ),
    createdAt: instant('Momento del asiento, en UTC.', 'Time of the entry, in UTC.'),
  },
  named('BalanceEntry', 'Un asiento del libro contable.', 'An entry of the ledger.'),
)

export const balanceEntryPath = object({ entryId: balanceEntryId })

export const day = (es: string, en: string) =>
  Type.String({ ...doc(es, en), format: 'date', maxLength: 10, examples: ['2027-02-11'] })

export const balanceDay = object(
  {
    day: day('Día, en UTC.', 'Day, in UTC.'),
    currency: amountCurrency,
    opening: signedAmount(
      'Lo que se debía a quienes revenden y a quienes compran, menos las deudas de quienes revenden, al comenzar el día.',
      'What was owed to resellers and buyers, less the debts of resellers, when the day began.',
      [0],
    ),
    captures: signedAmount(
      'Lo cobrado: las ventas y los pagos que no compraron nada.',
      'Money taken: sales, and payments that bought nothing.',
      [75600],
    ),
    refunds: signedAmount(
      'Reembolsos pagados, menos los que volvieron.',
      'Refunds paid, less those that came back.',
      [0],
    ),
    payouts: signedAmount(
      'Liquidaciones pagadas, menos las que volvieron y las deudas que alguien pagó.',
      'Payouts paid, less those that came back and debts that somebody paid.',
      [0],
    ),
    fees: signedAmount(
      'Cargos ganados, menos los de ventas que se deshicieron.',
      'Fees earned, less those of sales that were undone.',
      [9100],
    ),
    closing: signedAmount(
      'Lo que se debía al terminar el día: `opening` + `captures` − `refunds` − `payouts` − `fees`.',
      'What was owed when the day ended: `opening` + `captures` − `refunds` − `payouts` − `fees`.',
      [66500],
    ),
    debts: signedAmount(
      'Lo que debían quienes revenden al terminar el día. `closing` ya lo descuenta.',
      'What resellers owed when the day ended. `closing` is already less this amount.',
      [0],
    ),
  },
  named('BalanceDay', 'El saldo de un día en una moneda.', 'The balance of a day in a currency.'),
)

export type BalanceEntry = Static<typeof balanceEntry>
export type BalanceDay = Static<typeof balanceDay>
