import { RULE_KEY_FIELDS, RULE_KEYS, RULE_TYPES, text } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'

/**
 * Adds a fault for each key part that the rule's layer requires and the rule lacks, or that the layer does not allow.
 */
export function checkKeyParts(sent: Readonly<Record<string, unknown>>, place: Place): void {
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
