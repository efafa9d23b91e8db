import {
  decimalPlaces,
  FORMATS,
  MAX_PRICE_DECIMALS,
  type RuleValues,
  type RuleValuesInput,
  toMinorUnits,
} from '@taquilla/contract'
import { presentFee, readFee } from '#domain/values/fee.ts'
import { addFault, below, type Place } from '#domain/values/place.ts'

/** Position of a value in the request, and the currencies its amount applies to. */
interface ReadingContext {
  readonly currencies: ReadonlySet<string>
  readonly place: Place
}

/** Converts valid rule values to stored form: no empty fields, amounts as numbers, instants in UTC. */
export function readRuleValues(sent: RuleValuesInput, reading: ReadingContext): RuleValues {
  const { mentaFees, superswapInit, superswapEnd, ...others } = sent
  const values = withoutEmpty({
    ...others,
    superswapInit: readInstant(superswapInit),
    superswapEnd: readInstant(superswapEnd),
    minPriceSell: readAmount(sent.minPriceSell, at(reading, 'minPriceSell')),
    maxPriceSell: readAmount(sent.maxPriceSell, at(reading, 'maxPriceSell')),
    minPriceSellConfig: readTypedFee(sent.minPriceSellConfig, at(reading, 'minPriceSellConfig')),
    maxPriceSellConfig: readTypedFee(sent.maxPriceSellConfig, at(reading, 'maxPriceSellConfig')),
    mentaFees: mentaFees && readResaleFees(mentaFees, at(reading, 'mentaFees')),
  }) as RuleValues
  const { minPriceSell, maxPriceSell } = values
  if (minPriceSell != null && maxPriceSell != null && minPriceSell > maxPriceSell) {
    addFault(below(reading.place, 'minPriceSell'), 'field.too_large', maxPriceSell)
  }
  return values
}

function readInstant(sent: string | null | undefined) {
  return sent && new Date(sent.toUpperCase()).toISOString()
}

function at({ currencies, place }: ReadingContext, name: string): ReadingContext {
  return { currencies, place: below(place, name) }
}

/** Reads an amount and adds a fault if one of the currencies cannot express it. */
export function readAmount(sent: number | string | null | undefined, { currencies, place }: ReadingContext) {
  if (sent === null || sent === undefined) return undefined
  const inexact = [...currencies].find((currency) => toMinorUnits(sent, currency) === undefined)
  if (inexact !== undefined) addFault(place, 'field.too_precise', inexact)
  else if (decimalPlaces(sent) > MAX_PRICE_DECIMALS)
    addFault(place, 'field.malformed', FORMATS.decimal.expected)
  return Number(sent)
}

function readTypedFee(sent: RuleValuesInput['minPriceSellConfig'], { currencies, place }: ReadingContext) {
  return presentFee(readFee(sent, currencies, place))
}

function readResaleFees(sent: NonNullable<RuleValuesInput['mentaFees']>, reading: ReadingContext) {
  const fees = withoutEmpty({
    buyer: readResaleFee(sent.buyer, at(reading, 'buyer')),
    seller: readResaleFee(sent.seller, at(reading, 'seller')),
  })
  return Object.keys(fees).length > 0 ? fees : undefined
}

/** A bare number is a percentage and is stored as a number. */
function readResaleFee(sent: NonNullable<RuleValuesInput['mentaFees']>['buyer'], reading: ReadingContext) {
  if (typeof sent !== 'number') return readTypedFee(sent, reading)
  if (decimalPlaces(sent) > MAX_PRICE_DECIMALS) {
    addFault(reading.place, 'field.malformed', FORMATS.percentage.expected)
  }
  return sent
}

/** Copies the members that are not null or undefined. */
function withoutEmpty<Value extends object>(value: Value): Partial<Value> {
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(members) as Partial<Value>
}
