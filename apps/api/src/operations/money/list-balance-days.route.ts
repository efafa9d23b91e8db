import { invalidFields, listBalanceDays, MAX_BALANCE_DAYS, text } from '@taquilla/contract'
import { balanceDays, dayAfter, sumBalanceDays } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

const WRONG_PERIOD = text(
  `\`to\` no puede ser anterior a \`from\`, y el período puede tener hasta ${MAX_BALANCE_DAYS} días.`,
  `\`to\` cannot be before \`from\`, and the period can have up to ${MAX_BALANCE_DAYS} days.`,
)

export const listBalanceDaysRoute = readRoute(listBalanceDays, async ({ query }, { db, seller }) => {
  const { from, to, currency = null } = query
  if (to < from || to > dayAfter(from, MAX_BALANCE_DAYS - 1)) {
    throw invalidFields([{ pointer: '/to', code: 'field.conflict', expected: WRONG_PERIOD }])
  }
  const until = dayAfter(to, 1)
  const summed = await sumBalanceDays(db, { sellerId: seller.sellerId, currency, from, until })
  return { results: balanceDays(summed) }
})
