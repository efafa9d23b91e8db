import { listSales } from '@taquilla/contract'
import { sales } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listSalesRoute = readRoute(listSales, ({ query }, context) => sales.list(context, query))
