import Type, { type Static } from 'typebox'
import { MAX_RULE_CHANGES, MAX_TICKETS_COUNTED } from '../limits.ts'
import { count, named, object, oneOf } from '../schema.ts'
import { doc } from '../text.ts'
import { counted, ruleErrors, rulesEventReference, sentRule } from './rule-results.ts'
import { RULE_FIELDS } from './rule-values.ts'

const ticketCount = count(
  'Cantidad de tickets `ACTIVE` o `LISTED` que selecciona.',
  'Number of `ACTIVE` or `LISTED` tickets that it selects.',
  { maximum: MAX_TICKETS_COUNTED, examples: [412] },
)

const listingCount = count(
  'Cantidad de publicaciones activas de esos tickets.',
  'Number of active listings of those tickets.',
  { maximum: MAX_TICKETS_COUNTED, examples: [9] },
)

const ruleChange = object(
  {
    field: oneOf(
      RULE_FIELDS,
      doc('Campo que cambia, por su ruta en `rules`.', 'Field that changes, by its path in `rules`.'),
    ),
    before: Type.Unknown(
      doc('Valor efectivo actual. Null si no hay.', 'Current effective value. Null if there is none.'),
    ),
    after: Type.Unknown(
      doc(
        'Valor efectivo si se guardara la llamada entera. Null si no hubiera ninguno.',
        'Effective value if the whole call were stored. Null if there would be none.',
      ),
    ),
    ticketCount: count('Cantidad de tickets con este cambio.', 'Number of tickets with this change.', {
      maximum: MAX_TICKETS_COUNTED,
      examples: [412],
    }),
  },
  named('RuleChange', 'Un cambio de la regla efectiva.', 'A change in the effective rule.'),
)

const previewedRule = object(
  {
    rule: sentRule,
    ticketCount,
    listingCount,
    changes: Type.Array(ruleChange, {
      ...doc(
        'Valores efectivos de esos tickets que cambiarían por esta regla. Los que afectan a más tickets van primero. La lista está vacía si no cambia ninguno.',
        'Effective values that this rule would change for those tickets. The changes that affect the most tickets come first. Empty if nothing changes.',
      ),
      maxItems: MAX_RULE_CHANGES,
    }),
  },
  named('RulePreview', 'Lo que cambiaría una regla.', 'What a rule would change.'),
)

export const rulePreviews = object(
  {
    externalReferenceEventId: rulesEventReference,
    success: counted(previewedRule, 'Reglas que se guardarían.', 'Rules that would be stored.'),
    errors: ruleErrors,
  },
  named(
    'RulePreviews',
    'Lo que cambiaría la misma llamada a `POST /v1/events/rules`.',
    'What the same call to `POST /v1/events/rules` would change.',
  ),
)

export type PreviewedRule = Static<typeof previewedRule>
export type RulePreviews = Static<typeof rulePreviews>
