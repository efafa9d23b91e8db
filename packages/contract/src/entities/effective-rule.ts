import Type, { type Static } from 'typebox'
import { MAX_RULES_PER_TICKET } from '../limits.ts'
import { named, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { RULE_TYPES } from './rule.ts'
import { RULE_FIELDS } from './rule-values.ts'
import { ticketReadOnly } from './ticket.ts'

export const RULE_SOURCES = ['RULE', 'CONFIGURATION', 'DEFAULT'] as const

export type RuleSource = (typeof RULE_SOURCES)[number]

const ruleType = oneOf(RULE_TYPES, doc('Capa de la regla.', 'Layer of the rule.'))
const ruleId = ownId('Regla que fija el valor.', 'Rule that sets the value.')

const overriddenValue = object(
  {
    ruleType,
    ruleId,
    value: Type.Unknown(doc('Valor que fija esa regla.', 'Value that this rule sets.')),
  },
  doc('Valor que una regla más fuerte reemplazó.', 'Value that a stronger rule overrode.'),
)

const effectiveValue = object(
  {
    field: oneOf(
      RULE_FIELDS,
      doc('Campo de la regla, por su ruta en `rules`.', 'Field of the rule, by its path in `rules`.'),
    ),
    value: Type.Unknown(
      doc(
        'Valor que rige, con la forma que tiene en una regla; los cargos, siempre como `{type, value}`. Null significa sin límite; en `qrUnlock` y `superSwapUnlock`, de inmediato. Un `qrUnlock` negativo indica segundos después del inicio: proviene de una entrega `AFTER`. Si `ticketShield` no es `true`, `superswap` es `false` y toma el origen de `ticketShield`.',
        'Value that applies, in the form it has in a rule; fees always as `{type, value}`. Null means no limit; for `qrUnlock` and `superSwapUnlock`, immediately. A negative `qrUnlock` is seconds after the start: it comes from an `AFTER` delivery. If `ticketShield` is not `true`, `superswap` is `false` and takes the source of `ticketShield`.',
      ),
    ),
    source: oneOf(
      RULE_SOURCES,
      doc(
        'Origen del valor. `RULE`: lo fija una regla. `CONFIGURATION`: proviene de `configuration.ticketDelivery`. `DEFAULT`: nada lo fija.',
        'Source of the value. `RULE`: a rule sets it. `CONFIGURATION`: it comes from `configuration.ticketDelivery`. `DEFAULT`: nothing sets it.',
      ),
    ),
    ruleType: nullable(
      ruleType,
      doc(
        'Capa que lo fija. Null si el origen no es `RULE`.',
        'Layer that sets it. Null unless the source is `RULE`.',
      ),
    ),
    ruleId: nullable(
      ruleId,
      doc(
        'Regla que lo fija. Null si el origen no es `RULE`.',
        'Rule that sets it. Null unless the source is `RULE`.',
      ),
    ),
    overridden: Type.Array(overriddenValue, {
      ...doc(
        'Lo que fijan las reglas más débiles, de la más fuerte a la más débil.',
        'What weaker rules set, from the strongest to the weakest.',
      ),
      maxItems: MAX_RULES_PER_TICKET - 1,
    }),
  },
  named('EffectiveValue', 'Un valor efectivo y su origen.', 'An effective value and its source.'),
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
      ...doc(
        'Los valores de la regla efectiva, cada uno una vez.',
        'The values of the effective rule, each one once.',
      ),
      minItems: RULE_FIELDS.length,
      maxItems: RULE_FIELDS.length,
    }),
  },
  named(
    'EffectiveRule',
    'Regla efectiva de un ticket: la combinación de todas las capas que le corresponden.',
    'Effective rule of a ticket: the merge of all layers that apply to it.',
  ),
)

export type EffectiveValue = Static<typeof effectiveValue>
export type EffectiveRule = Static<typeof effectiveRule>
