import { formOfAddress, listPayouts } from '@taquilla/contract'
import { listMoney, payouts, placeFilter, presentPayout } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listPayoutsRoute = readRoute(listPayouts, ({ query }, context) => {
  const { status, debt, sellerEmail } = query
  return listMoney(context, query, {
    list: payouts,
    filter: { ...placeFilter(query), status, debt, sellerEmail: sellerEmail && formOfAddress(sellerEmail) },
    present: presentPayout,
  })
})
