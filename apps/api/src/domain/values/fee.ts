import {
  decimalPlaces,
  exactMinorUnits,
  type FeeInput,
  type FeeType,
  FORMATS,
  MAX_PRICE_DECIMALS,
  percentOfAmount,
  toMinorUnits,
  type Fee as WireFee,
} from '@taquilla/contract'
import { addFault, below, type Place } from './place.ts'

/** Fee on top of a ticket's price. */
export interface Fee {
  readonly type: FeeType
  /** Decimal text, to avoid floating-point arithmetic. */
  readonly value: string
}

/**
 * Adds faults for an invalid fee. @param currencies currencies of the tickets; a fixed fee must be expressible in each
 */
export function readFee(
  sent: FeeInput | null | undefined,
  currencies: Iterable<string>,
  place: Place,
): Fee | null {
  if (sent === null || sent === undefined) return null
  const { type, value } = sent
  const inexact = [...currencies].find((currency) => toMinorUnits(value, currency) === undefined)
  if (decimalPlaces(value) > MAX_PRICE_DECIMALS) {
    addFault(below(place, 'value'), 'field.malformed', FORMATS.decimal.expected)
  } else if (type === 'FIXED' && inexact !== undefined) {
    addFault(below(place, 'value'), 'field.too_precise', inexact)
  }
  return { type, value: String(Number(value)) }
}

export function presentFee(fee: Fee | null): WireFee | null {
  return fee && { type: fee.type, value: Number(fee.value) }
}

/** Amount of a fee on top of a price, in minor units; 0 without a fee. */
export function feeOn(amount: bigint, fee: Fee | WireFee | null, currency: string): bigint {
  if (fee === null) return 0n
  return fee.type === 'FIXED' ? exactMinorUnits(fee.value, currency) : percentOfAmount(amount, fee.value)
}
