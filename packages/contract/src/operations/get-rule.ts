import { rule, rulePath } from '../entities/rule.ts'
import { ids } from '../examples/ids.ts'
import { storedRules } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getRule = operation({
  id: 'get-rule',
  method: 'GET',
  path: '/v1/events/{eventId}/rules/{ruleId}',
  tag: 'Events',
  key: 'private',
  summary: text('Consultar una regla', 'Get a rule'),
  description: text(
    'Devuelve una regla tal como está guardada. Para cambiarla sin pisar el cambio de otra persona, envíe el `ETag` de ' +
      'esta respuesta en `If-Match` a `PATCH`.',
    'Returns a rule as it is stored. To change it without overwriting somebody else’s change, send the `ETag` of this ' +
      'response in `If-Match` to `PATCH`.',
  ),
  params: rulePath,
  answer: rule,
  answerDescription: text('La regla.', 'The rule.'),
  isConditional: true,
  errors: ['event.not_found', 'rule.not_found'],
  preparation: { after: ['set-rules'] },
  examples: [
    {
      name: 'of-a-show',
      summary: text('La regla de un show', 'The rule of a show'),
      params: { eventId: 'aurelia-2027', ruleId: ids.ruleShow },
      answer: storedRules.show,
    },
  ],
  isExtension: true,
})
