import { listPayouts } from '@taquilla/contract'
import { payouts, presentPayout } from '#domain/resale/index.ts'
import { readRoute } from '#http/route.ts'
import { listMoney, placeFilter } from './list-money.ts'

export const listPayoutsRoute = readRoute(listPayouts, ({ query }, context) => {
  const { status, sellerEmail } = query
  return listMoney(context, query, {
    list: payouts,
    filter: { ...placeFilter(query), status, sellerEmail: sellerEmail?.toLowerCase() },
    present: presentPayout,
  })
})
