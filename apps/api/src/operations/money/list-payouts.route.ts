import { listPayouts } from '@taquilla/contract'
import { payouts } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listPayoutsRoute = readRoute(listPayouts, ({ query }, context) => payouts.list(context, query))
