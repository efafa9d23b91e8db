import Type, { type Static } from 'typebox'
import { MAX_RULE_CHANGES, MAX_TICKETS_COUNTED } from '../limits.ts'
import { count, object, oneOf } from '../schema.ts'
import { doc } from '../text.ts'
import { counted, ruleErrors, rulesEventReference, sentRule } from './rule-results.ts'
import { RULE_FIELDS } from './rule-values.ts'

const ticketCount = count(
  'Tickets ACTIVE o LISTED que selecciona.',
  'ACTIVE or LISTED tickets that it selects.',
  { maximum: MAX_TICKETS_COUNTED, examples: [412] },
)

const listingCount = count('Publicaciones activas de esos tickets.', 'Active listings of those tickets.', {
  maximum: MAX_TICKETS_COUNTED,
  examples: [9],
})

const ruleChange = object(
  {
    field: oneOf(
      RULE_FIELDS,
      doc('El valor que cambia, por su ruta en rules.', 'The value that changes, by its path in rules.'),
    ),
    before: Type.Unknown(
      doc('El valor efectivo de hoy; null si no hay.', 'The effective value today; null if there is none.'),
    ),
    after: Type.Unknown(
      doc(
        'El valor efectivo si se guardara la llamada entera; null si no habría.',
        'The effective value if the whole call were stored; null if there would be none.',
      ),
    ),
    ticketCount: count('Tickets con este cambio.', 'Tickets with this change.', {
      maximum: MAX_TICKETS_COUNTED,
      examples: [412],
    }),
  },
  {
    ...doc('Un cambio de la regla efectiva.', 'A change of the effective rule.'),
    component: 'RuleChange',
  },
)

const previewedRule = object(
  {
    rule: sentRule,
    ticketCount,
    listingCount,
    changes: Type.Array(ruleChange, {
      ...doc(
        'Qué valores efectivos de esos tickets cambiarían por esta regla, primero los de más tickets. Vacía si no cambia ninguno.',
        'Which effective values of those tickets would change because of this rule, those of most tickets first. Empty if none changes.',
      ),
      maxItems: MAX_RULE_CHANGES,
    }),
  },
  { ...doc('Qué haría una regla.', 'What a rule would do.'), component: 'RulePreview' },
)

export const rulePreviews = object(
  {
    externalReferenceEventId: rulesEventReference,
    success: counted(previewedRule, 'Las reglas que se guardarían.', 'The rules that would be stored.'),
    errors: ruleErrors,
  },
  {
    ...doc(
      'Qué haría la misma llamada a POST /v1/events/rules.',
      'What the same call of POST /v1/events/rules would do.',
    ),
    component: 'RulePreviews',
  },
)

export type PreviewedRule = Static<typeof previewedRule>
export type RulePreviews = Static<typeof rulePreviews>
