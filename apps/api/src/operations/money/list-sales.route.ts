import { formOfAddress, listSales } from '@taquilla/contract'
import { listMoney, placeFilter, presentSale, sales } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listSalesRoute = readRoute(listSales, ({ query }, context) =>
  listMoney(context, query, {
    list: sales,
    filter: {
      ...placeFilter(query),
      buyerEmail: query.buyerEmail && formOfAddress(query.buyerEmail),
      saleNumber: query.saleNumber?.toLowerCase(),
    },
    present: presentSale,
  }),
)
