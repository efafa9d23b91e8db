import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { RULE_TYPES, rule, rulePath } from '../entities/rule.ts'
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
  key: 'private',
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
  isExtension: true,
})
