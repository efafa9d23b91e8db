import {
  type FieldError,
  RULE_KEY_FIELDS,
  RULE_KEYS,
  RULE_TYPES,
  type RuleInput,
  text,
  toMinorUnits,
} from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { currenciesOf, type EventLayout, findShows } from './event-layout.ts'
import { readAmount, readRuleValues } from './read-rule-values.ts'
import type { Rule } from './rule.ts'
import type { RuleSet } from './rule-set.ts'

/** Sent rule with its index in the request and the faults that schema validation found. */
export interface SentRule {
  readonly index: number
  readonly sent: Readonly<Record<string, unknown>>
  readonly faults: readonly FieldError[]
}

/** Result of reading a rule; `rule` is undefined if schema validation failed. */
export interface ReadRule {
  readonly index: number
  readonly sent: SentRule['sent']
  readonly place: Place
  readonly rule: Rule | undefined
}

export interface ReadingOptions {
  readonly layout: EventLayout
  readonly stored: RuleSet
  readonly newId: () => string
}

const UNREADABLE_PRICE = text(
  'Este precio no se puede leer: sus tickets no tienen moneda, o tienen monedas con distintos decimales. Indique showId, ticketOptionId o priceTypeId.',
  'This price cannot be read: its tickets have no currency, or have currencies with different decimals. Name showId, ticketOptionId, or priceTypeId.',
)

/** Reads one rule and collects all its faults, as far as its form allows. Conflicts between rules are checked later. */
export function readRule({ index, sent, faults }: SentRule, options: ReadingOptions): ReadRule {
  const place: Place = { pointer: `/${index}`, faults: [] }
  checkKeyParts(sent, place)
  const shows = findShows(options.layout, sent, place)
  place.faults.push(...faults)
  if (faults.length > 0) return { index, sent, place, rule: undefined }

  // Schema validation passed, so the cast is safe.
  const input = sent as RuleInput
  const currencies = currenciesOf(shows, input)
  const key = {
    ruleType: input.ruleType,
    showId: input.showId ?? null,
    ticketOptionId: input.ticketOptionId ?? null,
    priceTypeId: input.priceTypeId ?? null,
    priceMinor: readPrice(input.price, currencies, below(place, 'price')),
  }
  const values = readRuleValues(input.rules ?? {}, { currencies, place: below(place, 'rules') })
  const ruleId = options.stored.find(key)?.ruleId
  if (input._id !== undefined && input._id !== ruleId) addFault(below(place, '_id'), 'field.read_only')
  return { index, sent, place, rule: { ruleId: ruleId ?? options.newId(), key, values } }
}

/** Price that selects tickets, in minor units. Adds a fault unless it has the same value in all their currencies. */
function readPrice(sent: RuleInput['price'], currencies: ReadonlySet<string>, place: Place): bigint | null {
  if (sent === null || sent === undefined) return null
  const faultCount = place.faults.length
  readAmount(sent, { currencies, place })
  if (place.faults.length > faultCount) return null
  const meanings = new Set([...currencies].map((currency) => toMinorUnits(sent, currency)))
  if (meanings.size !== 1) addFault(place, 'field.conflict', UNREADABLE_PRICE)
  const [priceMinor] = meanings
  return priceMinor ?? null
}

/**
 * Adds a fault for each key part that the rule's layer requires and the rule lacks, or that the layer does not allow.
 */
function checkKeyParts(sent: Readonly<Record<string, unknown>>, place: Place): void {
  const ruleType = RULE_TYPES.find((each) => each === sent.ruleType)
  if (ruleType === undefined) return
  const { required, allowed, atLeast } = RULE_KEYS[ruleType]
  const isNamed = (field: string) => sent[field] !== null && sent[field] !== undefined
  for (const field of RULE_KEY_FIELDS) {
    if (required.includes(field) && !isNamed(field)) addFault(below(place, field), 'field.required')
    if (!allowed.includes(field) && isNamed(field))
      addFault(below(place, field), 'field.conflict', tooMuch(ruleType, field))
  }
  if (required.length < atLeast && !allowed.some(isNamed)) {
    addFault(place, 'field.conflict', tooLittle(ruleType, allowed.join(', ')))
  }
}

function tooMuch(ruleType: string, field: string) {
  return text(`Una regla ${ruleType} no lleva ${field}.`, `A rule of type ${ruleType} takes no ${field}.`)
}

function tooLittle(ruleType: string, fields: string) {
  return text(
    `Una regla ${ruleType} lleva al menos uno de estos campos: ${fields}.`,
    `A rule of type ${ruleType} takes at least one of these fields: ${fields}.`,
  )
}
