import Type, { type Static, type TSchema } from 'typebox'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_EXTERNAL_ID_BYTES,
  MAX_REPORTED_FAULTS,
  MAX_RULE_CHANGES,
  MAX_RULES_PER_CALL,
  MAX_TICKETS_COUNTED,
} from '../limits.ts'
import { count, externalId, judgedList, named, nullable, object, oneOf } from '../schema.ts'
import { doc } from '../text.ts'
import { fault } from './problem.ts'
import { rule, ruleInput } from './rule.ts'
import { RULE_FIELDS } from './rule-values.ts'

export const sentRule = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...doc(
    'La regla tal como se envió. Vacía si no era un objeto.',
    'The rule as it was sent. Empty if it was no object.',
  ),
  type: 'object',
})

export const rulesInput = judgedList(ruleInput, {
  ...doc('Las reglas, todas del mismo evento.', 'The rules, all of the same event.'),
  maxItems: MAX_RULES_PER_CALL,
})

export const rulesEventReference = externalId(
  'El `externalReferenceId` del evento.',
  'The event’s `externalReferenceId`.',
  {
    examples: ['aurelia-2027'],
  },
)

const ruleCount = count('Cantidad de reglas en `results`.', 'Number of rules in `results`.', {
  maximum: MAX_RULES_PER_CALL,
})

/** Schema of `{ count, results }`. */
export function counted<Item extends TSchema>(results: Item, es: string, en: string) {
  return object(
    {
      count: ruleCount,
      results: Type.Array(results, {
        ...doc(
          'Un elemento por regla, en el orden en que se enviaron.',
          'One item per rule, in the order they were sent.',
        ),
        maxItems: MAX_RULES_PER_CALL,
      }),
    },
    doc(es, en),
  )
}

const ruleError = object(
  {
    rule: sentRule,
    showId: nullable(
      Type.String({
        ...doc('El `showId` de la regla. Null si no tiene.', 'The rule’s `showId`. Null if it has none.'),
        maxLength: MAX_EXTERNAL_ID_BYTES,
      }),
    ),
    message: Type.String({
      ...doc('Qué pasó, en el idioma de la respuesta.', 'What happened, in the language of the response.'),
      maxLength: MAX_DESCRIPTION_LENGTH,
    }),
    details: Type.Array(fault, {
      ...doc(
        'Errores de la regla, con su puntero en el cuerpo enviado.',
        'Errors of the rule, each with its pointer into the body that you sent.',
      ),
      maxItems: MAX_REPORTED_FAULTS,
    }),
  },
  named('RuleError', 'Una regla que no se aplicó.', 'A rule that was not applied.'),
)

export const ruleErrors = counted(
  ruleError,
  'Reglas que no se aplicaron. No deshacen las demás.',
  'Rules that were not applied. They do not undo the others.',
)

export const ruleResults = object(
  {
    message: Type.String({
      ...doc('Resumen, en el idioma de la respuesta.', 'Summary, in the language of the response.'),
      maxLength: MAX_DESCRIPTION_LENGTH,
    }),
    externalReferenceEventId: rulesEventReference,
    success: counted(rule, 'Reglas que quedaron guardadas.', 'Rules that were stored.'),
    errors: ruleErrors,
  },
  named(
    'RuleResults',
    'Resultado de cada regla. Toda regla enviada está en `success` o en `errors`, una sola vez.',
    'Outcome of each rule. Every rule you sent is in `success` or in `errors`, exactly once.',
  ),
)

export type RuleError = Static<typeof ruleError>
export type RuleResults = Static<typeof ruleResults>

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
