import { type BalanceDay, invalidFields, MAX_BALANCE_DAYS, text, toMajorUnits } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { type SummedDay, sumBalanceDays } from './balance-repository.ts'

const DAY_MS = 86_400_000

const WRONG_PERIOD = text(
  `\`to\` no puede ser anterior a \`from\`, y el período puede tener hasta ${MAX_BALANCE_DAYS} días.`,
  `\`to\` cannot be before \`from\`, and the period can have up to ${MAX_BALANCE_DAYS} days.`,
)

interface BalancePeriod {
  readonly sellerId: string
  /** Null for all currencies. */
  readonly currency: string | null
  /** First and last day, as `2027-02-11`. */
  readonly from: string
  readonly to: string
}

/**
 * Returns the days with movements, by currency and date; each opens with what was owed when the one before closed.
 * @throws request.invalid for a wrong period
 */
export async function listBalanceDays(db: Sql, { to, ...period }: BalancePeriod): Promise<BalanceDay[]> {
  if (to < period.from || to > dayAfter(period.from, MAX_BALANCE_DAYS - 1)) {
    throw invalidFields([{ pointer: '/to', code: 'field.conflict', expected: WRONG_PERIOD }])
  }
  const summed = await sumBalanceDays(db, { ...period, until: dayAfter(to, 1) })
  return [...Map.groupBy(summed, ({ currency }) => currency).values()].flatMap(daysOfCurrency)
}

function daysOfCurrency(rows: readonly SummedDay[]): BalanceDay[] {
  let owed = 0n
  let debts = 0n
  return rows.flatMap(({ day, currency, ...sums }) => {
    const major = (minor: bigint) => toMajorUnits(minor, currency)
    const opening = owed
    owed += BigInt(sums.owed)
    debts += BigInt(sums.debts)
    if (day === null) return []
    return [
      {
        day,
        currency,
        opening: major(opening),
        captures: major(BigInt(sums.captures)),
        refunds: major(BigInt(sums.refunds)),
        payouts: major(BigInt(sums.payouts)),
        fees: major(BigInt(sums.fees)),
        closing: major(owed),
        debts: major(debts),
      },
    ]
  })
}

/** The day so many days later, as `2027-02-11`. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
