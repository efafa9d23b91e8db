import Type, { type Static } from 'typebox'
import { MAX_RULES_PER_TICKET } from '../limits.ts'
import { nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { RULE_TYPES } from './rule.ts'
import { RULE_FIELDS } from './rule-values.ts'
import { ticketReadOnly } from './ticket.ts'

export const RULE_SOURCES = ['RULE', 'CONFIGURATION', 'DEFAULT'] as const

export type RuleSource = (typeof RULE_SOURCES)[number]

const ruleType = oneOf(RULE_TYPES, doc('La capa de la regla.', 'The layer of the rule.'))
const ruleId = ownId('La regla que fijó el valor.', 'The rule that set the value.')

const overriddenValue = object(
  {
    ruleType,
    ruleId,
    value: Type.Unknown(doc('El valor que fijaba.', 'The value that it set.')),
  },
  doc('Un valor que otra regla más fuerte reemplazó.', 'A value that a stronger rule replaced.'),
)

const effectiveValue = object(
  {
    field: oneOf(RULE_FIELDS, doc('El valor, por su ruta en rules.', 'The value, by its path in rules.')),
    value: Type.Unknown(
      doc(
        'El valor que rige, con la forma que tiene en una regla; los cargos, siempre como {type, value}. Un qrUnlock que sale de una entrega AFTER es negativo. Null: sin límite o, en qrUnlock y superSwapUnlock, de inmediato; allí un número negativo son segundos después del inicio. superswap es false donde ticketShield no es true, con el origen de este.',
        'The value that holds, in the form it has in a rule; fees always as {type, value}. A qrUnlock that comes from an AFTER delivery is negative. Null: no limit or, for qrUnlock and superSwapUnlock, at once; a negative number there is seconds after the start. superswap is false where ticketShield is not true, with the source of the latter.',
      ),
    ),
    source: oneOf(
      RULE_SOURCES,
      doc(
        'RULE: lo fija una regla. CONFIGURATION: sale de configuration.ticketDelivery. DEFAULT: nadie lo fija.',
        'RULE: a rule sets it. CONFIGURATION: it comes from configuration.ticketDelivery. DEFAULT: nobody sets it.',
      ),
    ),
    ruleType: nullable(
      ruleType,
      doc('La capa que lo fija; null salvo en RULE.', 'The layer that sets it; null except for RULE.'),
    ),
    ruleId: nullable(
      ruleId,
      doc('La regla que lo fija; null salvo en RULE.', 'The rule that sets it; null except for RULE.'),
    ),
    overridden: Type.Array(overriddenValue, {
      ...doc(
        'Lo que fijaban las reglas más débiles, de la más fuerte a la más débil.',
        'What weaker rules set, from the strongest to the weakest.',
      ),
      maxItems: MAX_RULES_PER_TICKET - 1,
    }),
  },
  {
    ...doc('Un valor efectivo y su origen.', 'An effective value and where it comes from.'),
    component: 'EffectiveValue',
  },
)

const { ticketId, externalReferenceEventId, showId, ticketOptionId, priceTypeId, price, currency } =
  ticketReadOnly

export const effectiveRule = object(
  {
    ticketId,
    externalReferenceEventId,
    showId,
    ticketOptionId,
    priceTypeId,
    price,
    currency,
    values: Type.Array(effectiveValue, {
      ...doc('Cada valor de la regla efectiva, una vez.', 'Each value of the effective rule, once.'),
      minItems: RULE_FIELDS.length,
      maxItems: RULE_FIELDS.length,
    }),
  },
  {
    ...doc(
      'La regla efectiva de un ticket: la combinación de todas las capas que le corresponden.',
      'The effective rule of a ticket: the merge of all layers that apply to it.',
    ),
    component: 'EffectiveRule',
  },
)

export type EffectiveValue = Static<typeof effectiveValue>
export type EffectiveRule = Static<typeof effectiveRule>
