import { rule, rulePatch, rulePath } from '../entities/rule.ts'
import { ids } from '../examples/ids.ts'
import { storedRules } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const patchRule = operation({
  id: 'patch-rule',
  method: 'PATCH',
  path: '/v1/events/{eventId}/rules/{ruleId}',
  tag: 'Events',
  key: 'private',
  summary: text('Cambiar una regla', 'Change a rule'),
  description: text(
    'Combina lo que envía en `rules` con los valores guardados, según la RFC 7396: lo que no se envía queda igual, y ' +
      'null borra el valor. `superSwapConfig` y `mentaFees` se combinan campo por campo. La capa y la selección de la ' +
      'regla no cambian.\n\nTiene las mismas consecuencias que fijar la regla entera con `POST /v1/events/rules`. Si la ' +
      'regla tendría errores, no se guarda nada.\n\nCon `If-Match`, la regla cambia solo si su `ETag` es el que envía; ' +
      'si otra llamada la cambió, la API devuelve 412 y no guarda nada.',
    'Merges what you send in `rules` into the stored values, as defined by RFC 7396: what you omit stays the same, and ' +
      'null clears the value. `superSwapConfig` and `mentaFees` are merged field by field. The layer and the selection of ' +
      'the rule do not change.\n\nThe call has the same consequences as setting the whole rule with ' +
      '`POST /v1/events/rules`. If the rule would have errors, nothing is stored.\n\nWith `If-Match`, the rule changes ' +
      'only if its `ETag` is the one you send; if another call has changed it, the API returns 412 and stores nothing.',
  ),
  params: rulePath,
  body: rulePatch,
  bodyTypes: ['application/merge-patch+json'],
  answer: rule,
  answerDescription: text('La regla con los cambios.', 'The rule with the changes.'),
  isGuarded: true,
  errors: ['event.not_found', 'rule.not_found', 'precondition.failed'],
  preparation: { after: ['set-rules'] },
  examples: [
    {
      name: 'later-unlock',
      summary: text('Desbloquear más tarde y quitar otro valor', 'Unlock later and clear another value'),
      params: { eventId: 'aurelia-2027', ruleId: ids.ruleShow },
      body: { rules: { qrUnlock: 7200, superSwapUnlock: null } },
      answer: { ...storedRules.show, rules: { qrUnlock: 7200 } },
    },
  ],
  isExtension: true,
})
