import {
  decimalPlaces,
  FORMATS,
  MAX_PRICE_DECIMALS,
  type RuleValues,
  type RuleValuesInput,
  toMinorUnits,
} from '@taquilla/contract'
import { presentFee, readFee } from '#domain/values/fee.ts'
import { below, type Place, refuse } from '#domain/values/place.ts'

/** Where values stand and which currencies their amounts are in. */
interface Reading {
  readonly currencies: ReadonlySet<string>
  readonly place: Place
}

/** What a valid rule sets, in the form that is stored: no empty fields, amounts as numbers, instants in UTC. */
export function readRuleValues(sent: RuleValuesInput, reading: Reading): RuleValues {
  const { mentaFees, superswapInit, ...others } = sent
  const values = withoutEmpty({
    ...others,
    superswapInit: superswapInit && new Date(superswapInit.toUpperCase()).toISOString(),
    minPriceSell: readAmount(sent.minPriceSell, at(reading, 'minPriceSell')),
    maxPriceSell: readAmount(sent.maxPriceSell, at(reading, 'maxPriceSell')),
    minPriceSellConfig: readTypedFee(sent.minPriceSellConfig, at(reading, 'minPriceSellConfig')),
    maxPriceSellConfig: readTypedFee(sent.maxPriceSellConfig, at(reading, 'maxPriceSellConfig')),
    mentaFees: mentaFees && readResaleFees(mentaFees, at(reading, 'mentaFees')),
  }) as RuleValues
  const { minPriceSell, maxPriceSell } = values
  if (minPriceSell != null && maxPriceSell != null && minPriceSell > maxPriceSell) {
    refuse(below(reading.place, 'minPriceSell'), 'field.too_large', maxPriceSell)
  }
  return values
}

function at({ currencies, place }: Reading, name: string): Reading {
  return { currencies, place: below(place, name) }
}

/** An amount that every currency in question can hold. */
export function readAmount(sent: number | string | null | undefined, { currencies, place }: Reading) {
  if (sent === null || sent === undefined) return undefined
  const inexact = [...currencies].find((currency) => toMinorUnits(sent, currency) === undefined)
  if (inexact !== undefined) refuse(place, 'field.too_precise', inexact)
  else if (decimalPlaces(sent) > MAX_PRICE_DECIMALS)
    refuse(place, 'field.malformed', FORMATS.decimal.expected)
  return Number(sent)
}

function readTypedFee(sent: RuleValuesInput['minPriceSellConfig'], { currencies, place }: Reading) {
  return presentFee(readFee(sent, currencies, place))
}

function readResaleFees(sent: NonNullable<RuleValuesInput['mentaFees']>, reading: Reading) {
  const fees = withoutEmpty({
    buyer: readResaleFee(sent.buyer, at(reading, 'buyer')),
    seller: readResaleFee(sent.seller, at(reading, 'seller')),
  })
  return Object.keys(fees).length > 0 ? fees : undefined
}

/** A bare number is a percentage, and stays one. */
function readResaleFee(sent: NonNullable<RuleValuesInput['mentaFees']>['buyer'], reading: Reading) {
  if (typeof sent !== 'number') return readTypedFee(sent, reading)
  if (decimalPlaces(sent) > MAX_PRICE_DECIMALS) {
    refuse(reading.place, 'field.malformed', FORMATS.percentage.expected)
  }
  return sent
}

/** Without the members that are null or undefined. */
function withoutEmpty<Value extends object>(value: Value): Partial<Value> {
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(members) as Partial<Value>
}
