import { ApiError, invalidFields, type Text, text, toMajorUnits, toMinorUnits } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'

/** Amount in major units, as the caller sent it; undefined if any total is accepted. */
export type ExpectedTotal = number | string | undefined

interface Total {
  readonly totalMinor: bigint
  readonly currency: string
}

/** Null if any total is accepted. @throws request.invalid at /expectedTotal */
export function readExpectedTotal(expected: ExpectedTotal, currency: string): bigint | null {
  if (expected === undefined) return null
  const minor = toMinorUnits(expected, currency)
  if (minor === undefined) {
    throw invalidFields([{ pointer: '/expectedTotal', code: 'field.too_precise', expected: currency }])
  }
  return minor
}

/** Refuses a total that the buyer was not shown. @throws buy_intention.total_changed, request.invalid */
export function assertExpectedTotal(expected: ExpectedTotal, { totalMinor, currency }: Total): void {
  const expectedMinor = readExpectedTotal(expected, currency)
  if (expectedMinor === null || expectedMinor === totalMinor) return
  const total = toMajorUnits(totalMinor, currency)
  throw new ApiError('buy_intention.total_changed', {
    values: {
      expected: money(toMajorUnits(expectedMinor, currency), currency),
      total: money(total, currency),
    },
    currentTotal: { total, currency },
  })
}

function money(amount: number, currency: string): Text {
  return text(createFormat('es').money(amount, currency), createFormat('en').money(amount, currency))
}
