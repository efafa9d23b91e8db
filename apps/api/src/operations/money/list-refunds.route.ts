import { listRefunds } from '@taquilla/contract'
import { refunds } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listRefundsRoute = readRoute(listRefunds, ({ query }, context) => refunds.list(context, query))
