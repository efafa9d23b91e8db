import { formOfAddress, listRefunds } from '@taquilla/contract'
import { listMoney, placeFilter, presentRefund, refunds } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listRefundsRoute = readRoute(listRefunds, ({ query }, context) => {
  const { status, buyerEmail } = query
  return listMoney(context, query, {
    list: refunds,
    filter: { ...placeFilter(query), status, buyerEmail: buyerEmail && formOfAddress(buyerEmail) },
    present: presentRefund,
  })
})
