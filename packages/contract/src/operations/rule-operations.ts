import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { RULE_TYPES, rule, rulePatch, rulePath } from '../entities/rule.ts'
import { ids } from '../examples/ids.ts'
import { storedRules } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { amountIn, externalId, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const { cursor, limit } = pageQuery()

const filters = optionalAll({
  ruleType: oneOf(RULE_TYPES, doc('Capa de las reglas.', 'Layer of the rules.')),
  showId: externalId('Show que las reglas nombran.', 'Show that the rules name.', {
    examples: ['aurelia-0319'],
  }),
  ticketOptionId: externalId('Ticket option que las reglas nombran.', 'Ticket option that the rules name.', {
    examples: ['platea'],
  }),
  priceTypeId: externalId('Price type que las reglas nombran.', 'Price type that the rules name.', {
    examples: ['estudiantes'],
  }),
  price: amountIn(
    'Precio que las reglas nombran, en unidades mayores.',
    'Price that the rules name, in major units.',
    { examples: [68000] },
  ),
})

export const listRules = operation({
  id: 'list-rules',
  method: 'GET',
  path: '/v1/events/{eventId}/rules',
  tag: 'Events',
  summary: text('Listar reglas', 'List rules'),
  description: text(
    'Devuelve por páginas las reglas guardadas de un evento, de la más antigua a la más nueva. Cada filtro deja solo ' +
      'las reglas que nombran ese valor; si envía varios, una regla debe cumplirlos todos.\n\nPara obtener la regla de un ' +
      'lugar, envíe `ruleType` y todos los campos que la regla nombra, y elija el resultado que tiene null en los ' +
      'demás: como máximo hay uno.',
    'Returns the stored rules of an event in pages, oldest first. Each filter keeps only rules that name that value; ' +
      'if you send several, a rule must match all of them.\n\nTo get the rule of one place, send `ruleType` and every ' +
      'field that the rule names, and choose the result whose other fields are null: there is at most one.',
  ),
  params: object({ eventId: rulePath.properties.eventId }),
  query: object({ ...filters, ...optionalAll({ cursor, limit }) }),
  answer: pageOf(rule),
  answerDescription: text('Una página de reglas.', 'A page of rules.'),
  errors: ['event.not_found'],
  preparation: { after: ['set-rules'] },
  examples: [
    {
      name: 'all',
      summary: text('Las reglas de un evento', 'The rules of an event'),
      params: { eventId: 'aurelia-2027' },
      answer: { results: [storedRules.genesis, storedRules.show], nextCursor: null },
    },
    {
      name: 'one-place',
      summary: text('La regla de un show', 'The rule of a show'),
      params: { eventId: 'aurelia-2027' },
      query: { ruleType: 'show', showId: 'aurelia-0319' },
      answer: { results: [storedRules.show], nextCursor: null },
    },
  ],
  links: [nextPage('list-rules', { eventId: '$request.path.eventId' })],
})

export const getRule = operation({
  id: 'get-rule',
  method: 'GET',
  path: '/v1/events/{eventId}/rules/{ruleId}',
  tag: 'Events',
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
})

export const patchRule = operation({
  id: 'patch-rule',
  method: 'PATCH',
  path: '/v1/events/{eventId}/rules/{ruleId}',
  tag: 'Events',
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
})

export const deleteRule = operation({
  id: 'delete-rule',
  method: 'DELETE',
  path: '/v1/events/{eventId}/rules/{ruleId}',
  tag: 'Events',
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
})
