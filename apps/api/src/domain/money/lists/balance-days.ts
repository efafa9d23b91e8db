import { type BalanceDay, toMajorUnits } from '@taquilla/contract'
import type { SummedDay } from './balance-repository.ts'

const DAY_MS = 86_400_000

/** Returns the days with movements, by currency and date; each opens with what was owed when the one before closed. */
export function balanceDays(summed: readonly SummedDay[]): BalanceDay[] {
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
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
