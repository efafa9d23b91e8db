import { formOfAddress, type listPayouts, type listRefunds, type OperationInput } from '@taquilla/contract'
import { balanceEntries as storedEntries } from './balance-repository.ts'
import { payouts as storedPayouts } from './listed-payouts-repository.ts'
import { refunds as storedRefunds } from './listed-refunds-repository.ts'
import { sales as storedSales } from './listed-sales-repository.ts'
import { moneyCollection } from './money-collection.ts'
import { presentEntry, presentPayout, presentRefund, presentSale } from './money-presenter.ts'

/** Filters of the event and the currency that most lists have. */
interface PlaceQuery {
  readonly externalReferenceEventId?: string
  readonly showId?: string
  readonly currency?: string
}

interface SaleQuery extends PlaceQuery {
  readonly buyerEmail?: string
  readonly saleNumber?: string
}

interface RefundQuery extends PlaceQuery {
  readonly buyerEmail?: string
  readonly status?: OperationInput<typeof listRefunds>['query']['status']
}

interface PayoutQuery extends PlaceQuery {
  readonly sellerEmail?: string
  readonly status?: OperationInput<typeof listPayouts>['query']['status']
  readonly debt?: OperationInput<typeof listPayouts>['query']['debt']
}

interface EntryQuery {
  readonly currency?: string
  readonly saleId?: string
  readonly refundId?: string
}

export const sales = moneyCollection(storedSales, {
  filterOf: ({ buyerEmail, saleNumber, ...query }: SaleQuery) => ({
    ...placeFilter(query),
    buyerEmail: buyerEmail && formOfAddress(buyerEmail),
    saleNumber: saleNumber?.toLowerCase(),
  }),
  present: presentSale,
})

export const refunds = moneyCollection(storedRefunds, {
  filterOf: ({ status, buyerEmail, ...query }: RefundQuery) => ({
    ...placeFilter(query),
    status,
    buyerEmail: buyerEmail && formOfAddress(buyerEmail),
  }),
  present: presentRefund,
})

export const payouts = moneyCollection(storedPayouts, {
  filterOf: ({ status, debt, sellerEmail, ...query }: PayoutQuery) => ({
    ...placeFilter(query),
    status,
    debt,
    sellerEmail: sellerEmail && formOfAddress(sellerEmail),
  }),
  present: presentPayout,
})

export const balanceEntries = moneyCollection(storedEntries, {
  filterOf: ({ currency, saleId, refundId }: EntryQuery) => ({ currency, saleId, refundId }),
  present: presentEntry,
})

function placeFilter({ externalReferenceEventId: eventReference, showId, currency }: PlaceQuery) {
  return { eventReference, showId, currency }
}
