import { toMajorUnits, toMinorUnits } from '@taquilla/contract/resale'

/** The exact sum of amounts of one currency, in major units. */
export function sumAmounts(amounts: readonly number[], currency: string): number {
  const minor = amounts.reduce((sum, amount) => sum + (toMinorUnits(amount, currency) ?? 0n), 0n)
  return toMajorUnits(minor, currency)
}
