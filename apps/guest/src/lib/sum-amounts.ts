import { toMajorUnits, toMinorUnits } from '@taquilla/contract/resale'

/** Sums amounts in major units without floating point errors. */
export function sumAmounts(amounts: readonly number[], currency: string): number {
  const minor = amounts.reduce((sum, amount) => sum + (toMinorUnits(amount, currency) ?? 0n), 0n)
  return toMajorUnits(minor, currency)
}
