import type { Static } from 'typebox'
import {
  amountIn,
  amountOut,
  externalId,
  named,
  nullable,
  object,
  oneOf,
  optionalAll,
  ownId,
  readOnly,
  readOnlyAll,
} from '../schema.ts'
import { doc } from '../text.ts'
import { ruleValues, ruleValuesInput, ruleValuesPatch } from './rule-values.ts'

/** Rule layers, weakest first. In the effective rule, each field comes from the strongest layer that sets it. */
export const RULE_TYPES = [
  'genesis',
  'event',
  'show',
  'ticketOption',
  'priceType',
  'combination',
  'override',
] as const

export type RuleType = (typeof RULE_TYPES)[number]

/**
 * Fields that select the tickets of a rule, weakest first. Within a layer, the rule with more of these fields wins;
 * with equally many, the rule with the stronger field.
 */
export const RULE_KEY_FIELDS = ['showId', 'ticketOptionId', 'priceTypeId', 'price'] as const

export type RuleKeyField = (typeof RULE_KEY_FIELDS)[number]

interface RuleKey {
  readonly required: readonly RuleKeyField[]
  readonly allowed: readonly RuleKeyField[]
  /** Minimum number of the allowed fields. */
  readonly atLeast: number
}

/** Fields that a rule of each layer may or must use to select tickets; all others must be absent or null. */
export const RULE_KEYS: Readonly<Record<RuleType, RuleKey>> = {
  genesis: { required: [], allowed: [], atLeast: 0 },
  event: { required: [], allowed: [], atLeast: 0 },
  show: { required: ['showId'], allowed: ['showId'], atLeast: 1 },
  ticketOption: { required: ['ticketOptionId'], allowed: ['showId', 'ticketOptionId'], atLeast: 1 },
  priceType: { required: ['priceTypeId'], allowed: ['showId', 'priceTypeId'], atLeast: 1 },
  combination: { required: [], allowed: RULE_KEY_FIELDS, atLeast: 1 },
  override: { required: [], allowed: RULE_KEY_FIELDS, atLeast: 0 },
}

const identity = {
  externalReferenceEventId: externalId(
    'El `externalReferenceId` del evento. Todas las reglas de una llamada deben ser del mismo evento.',
    'The event’s `externalReferenceId`. All rules of a call must belong to the same event.',
    { examples: ['aurelia-2027'] },
  ),
  ruleType: oneOf(
    RULE_TYPES,
    doc(
      'Capa de la regla, de la más débil a la más fuerte. `genesis` y `event` abarcan todo el evento. `show` requiere `showId`. `ticketOption` requiere `ticketOptionId` y `priceType` requiere `priceTypeId`; sin `showId`, rigen en todos los shows. `combination` requiere al menos un campo entre `showId`, `ticketOptionId`, `priceTypeId` y `price`. `override` admite cualquiera de ellos o ninguno.',
      'Layer of the rule, from the weakest to the strongest. `genesis` and `event` cover the whole event. `show` requires `showId`. `ticketOption` requires `ticketOptionId`, and `priceType` requires `priceTypeId`; without `showId`, they apply to every show. `combination` requires at least one of `showId`, `ticketOptionId`, `priceTypeId`, and `price`. `override` accepts any of them or none.',
    ),
  ),
}

const key = {
  showId: nullable(
    externalId('Limita la regla a los tickets de este show.', 'Limits the rule to tickets of this show.', {
      examples: ['aurelia-0319'],
    }),
  ),
  ticketOptionId: nullable(
    externalId(
      'Limita la regla a los tickets de este ticket option.',
      'Limits the rule to tickets of this ticket option.',
      { examples: ['platea'] },
    ),
  ),
  priceTypeId: nullable(
    externalId(
      'Limita la regla a los tickets de este price type.',
      'Limits the rule to tickets of this price type.',
      { examples: ['estudiantes'] },
    ),
  ),
}

const priceDoc = [
  'Limita la regla a los tickets con este precio de venta primaria, en unidades mayores.',
  'Limits the rule to tickets with this primary sale price, in major units.',
] as const

const priceOut = nullable(amountOut(...priceDoc))

const ruleId = ownId('Identificador de la regla en Taquilla.', 'Id of the rule in Taquilla.')

/** Each item of a call is checked against this schema separately; an invalid one is reported in the response. */
export const ruleInput = object(
  {
    ...identity,
    ...optionalAll({
      ...key,
      price: nullable(amountIn(...priceDoc)),
      rules: nullable(ruleValuesInput),
      _id: readOnly(ruleId),
    }),
  },
  named(
    'RuleInput',
    'Una regla: los tickets que selecciona y los valores que fija para ellos.',
    'A rule: the tickets it selects and the values it sets for them.',
  ),
)

export const rule = object(
  {
    _id: readOnly(ruleId),
    ...identity,
    ...key,
    price: priceOut,
    rules: ruleValues,
  },
  named('Rule', 'Una regla guardada.', 'A stored rule.'),
)

/** Body of a change of one rule; a client may send back the whole rule. */
export const rulePatch = object(
  optionalAll({
    rules: ruleValuesPatch,
    _id: readOnly(ruleId),
    ...readOnlyAll({ ...identity, ...key, price: priceOut }),
  }),
  named(
    'RulePatch',
    'Cambios a los valores de una regla. Los demás campos se aceptan si coinciden con lo guardado.',
    'Changes to the values of a rule. The other fields are accepted if they match what is stored.',
  ),
)

export const rulePath = object({
  eventId: externalId(
    'El `externalReferenceId` del evento, o su `_id` en Taquilla.',
    'The event’s `externalReferenceId`, or its `_id` in Taquilla.',
    { examples: ['aurelia-2027'] },
  ),
  ruleId: externalId('El `_id` de la regla.', 'The rule’s `_id`.', {
    examples: ['01990f95-60e2-7a90-9e03-5c4d82f1a7b9'],
  }),
})

export type RulePatch = Static<typeof rulePatch>
export type RuleInput = Static<typeof ruleInput>
export type Rule = Static<typeof rule>
