import {
  currencyDigits,
  type ExportFormat,
  MONEY_COLUMNS,
  type MoneyCollection,
  type Sale,
} from '@taquilla/contract'
import { type CsvValue, csvRow } from '#domain/values/csv.ts'
import type { MoneyReader } from './money-collection.ts'
import { balanceEntries, payouts, refunds, sales } from './money-collections.ts'

export interface MoneyFileFilter {
  readonly from?: string
  readonly to?: string
  readonly externalReferenceEventId?: string
  readonly showId?: string
  readonly currency?: string
}

/** Reads a page when the one before has been taken, so it holds no connection meanwhile. */
type ReadPages<Row> = (reader: MoneyReader, filter: MoneyFileFilter) => AsyncGenerator<readonly Row[], void>
/** Each piece of the text has the rows of a page. */
type WriteFile = (reader: MoneyReader, filter: MoneyFileFilter) => AsyncGenerator<string, void>
type MoneyFile = Readonly<Record<ExportFormat, WriteFile>>

/** @param cellsOf returns the cells of a row by column */
function moneyFile<Row extends { readonly currency: string }, Column extends string>(
  read: ReadPages<Row>,
  columns: readonly Column[],
  cellsOf: (row: Row) => Readonly<Record<Column, CsvValue>>,
): MoneyFile {
  const csvOf = (row: Row) => {
    const cells = cellsOf(row)
    const values = columns.map((column) => cells[column])
    return csvRow(values, currencyDigits(row.currency))
  }
  return {
    async *ndjson(reader, filter) {
      for await (const rows of read(reader, filter)) {
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      }
    },
    async *csv(reader, filter) {
      let header = csvRow(columns)
      for await (const rows of read(reader, filter)) {
        yield header + rows.map(csvOf).join('')
        header = ''
      }
    },
  }
}

/** Each ticket of the sales, with its sale. */
async function* readItems(reader: MoneyReader, filter: MoneyFileFilter) {
  for await (const page of sales.pages(reader, filter)) yield page.flatMap(itemsOf)
}

function itemsOf({ _id: saleId, items, ...sold }: Sale) {
  const { externalReferenceEventId, showId, buyerEmail, soldAt, provider, providerReference, currency } = sold
  const place = { saleId, externalReferenceEventId, showId, buyerEmail, soldAt, provider, providerReference }
  return items.map((item) => ({ ...place, ...item, currency }))
}

/** The file of each collection. Its rows are those of the list. */
export const MONEY_FILES: Readonly<Record<MoneyCollection, MoneyFile>> = {
  sales: moneyFile(sales.pages, MONEY_COLUMNS.sales, ({ items, refund: undone, ...sold }) => ({
    ...sold,
    ticketCount: String(items.length),
    refundId: undone?._id ?? null,
    refundStatus: undone?.status ?? null,
  })),
  'sale-items': moneyFile(readItems, MONEY_COLUMNS['sale-items'], (item) => item),
  refunds: moneyFile(refunds.pages, MONEY_COLUMNS.refunds, (each) => each),
  payouts: moneyFile(payouts.pages, MONEY_COLUMNS.payouts, ({ debt, ...each }) => ({
    ...each,
    debtAmount: debt?.amount ?? null,
    debtOpen: debt?.open ?? null,
  })),
  'balance-entries': moneyFile(balanceEntries.pages, MONEY_COLUMNS['balance-entries'], (each) => each),
}
