import { balanceEntry } from './balance.ts'
import { payout } from './payout.ts'
import { refund } from './refund.ts'
import { sale } from './sale.ts'

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Columns of the CSV file of each collection, in their order. */
export const MONEY_COLUMNS = {
  sales: [...namesOf(sale.properties, 'items', 'refund'), 'ticketCount', 'refundId', 'refundStatus'] as const,
  'sale-items': [
    'saleId',
    'externalReferenceEventId',
    'showId',
    'buyerEmail',
    'soldAt',
    'provider',
    'providerReference',
    ...namesOf(sale.properties.items.items.properties),
    'currency',
  ] as const,
  refunds: namesOf(refund.properties),
  payouts: [...namesOf(payout.properties, 'nettedDebts', 'debt'), 'debtAmount', 'debtOpen'] as const,
  'balance-entries': namesOf(balanceEntry.properties),
}

export type MoneyCollection = keyof typeof MONEY_COLUMNS

export const MONEY_COLLECTIONS = Object.keys(MONEY_COLUMNS) as readonly MoneyCollection[]

function namesOf<Fields extends object, Omitted extends string = never>(
  fields: Fields,
  ...omitted: readonly Omitted[]
) {
  const isKept = (name: string) => !omitted.some((each) => each === name)
  return Object.keys(fields).filter(isKept) as Exclude<keyof Fields & string, Omitted>[]
}
