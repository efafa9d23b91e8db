import { exactMinorUnits, toMajorUnits } from '@taquilla/contract/resale'

/** Sums amounts in major units without floating point errors. */
export function sumAmounts(amounts: readonly number[], currency: string): number {
  const minor = amounts.reduce((sum, amount) => sum + exactMinorUnits(amount, currency), 0n)
  return toMajorUnits(minor, currency)
}
