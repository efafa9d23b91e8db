import { rule, rulePath } from '../entities/rule.ts'
import { ids } from '../examples/ids.ts'
import { storedRules } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const deleteRule = operation({
  id: 'delete-rule',
  method: 'DELETE',
  path: '/v1/events/{eventId}/rules/{ruleId}',
  tag: 'Events',
  key: 'private',
  summary: text('Eliminar una regla', 'Delete a rule'),
  description: text(
    'Elimina una regla y la devuelve como estaba. Desde entonces rigen los valores de las otras capas, con las mismas ' +
      'consecuencias que fijar reglas: si la reventa se desactiva, sus publicaciones terminan.\n\nRepetir la llamada ' +
      'devuelve `rule.not_found`, salvo con la misma `Idempotency-Key`: entonces devuelve la primera respuesta.',
    'Deletes a rule and returns it as it was. From then on, the values of the other layers apply, with the same ' +
      'consequences as setting rules: if resale is switched off, its listings end.\n\nRepeating the call returns ' +
      '`rule.not_found`, unless you send the same `Idempotency-Key`: then it returns the first response.',
  ),
  params: rulePath,
  answer: rule,
  answerDescription: text('La regla eliminada.', 'The deleted rule.'),
  errors: ['event.not_found', 'rule.not_found'],
  preparation: { after: ['set-rules'], usesUp: 'set-rules' },
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
