import { rulePreviews, ruleResults, rulesInput } from '../entities/rule-results.ts'
import { season } from '../examples/season.ts'
import { storedRules } from '../examples/stored.ts'
import { MAX_RULES_PER_EVENT } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const [genesis, premiere] = season.aureliaRules
const mistaken = {
  externalReferenceEventId: 'aurelia-2027',
  ruleType: 'show',
  showId: 'aurelia-0391',
  rules: { qrUnlock: 10800 },
}

export const setRules = operation({
  id: 'set-rules',
  method: 'POST',
  path: '/v1/events/rules',
  tag: 'Events',
  summary: text('Fijar reglas', 'Set rules'),
  description: text(
    'Guarda reglas de un evento: protección de los códigos, reventa, topes de precio y cargos. Todas deben ser ' +
      `del mismo evento, que admite hasta ${MAX_RULES_PER_EVENT} reglas. Cada regla reemplaza por completo a la que ` +
      'tenga la misma capa y la misma selección (`ruleType`, `showId`, `ticketOptionId`, `priceTypeId`, ' +
      '`price`); las demás se conservan. Si dos reglas de una llamada tienen la misma selección, se guarda la ' +
      'última.\n\nLa regla efectiva de un ticket combina, campo por campo, todas las capas que le corresponden. ' +
      'Gana la última que fija el campo, en este orden: `genesis`, `event`, `show`, `ticketOption`, `priceType`, ' +
      '`combination`, `override`. Dentro de una capa, gana la regla que nombra más campos entre `price`, ' +
      '`priceTypeId`, `ticketOptionId` y `showId`. Si nombran la misma cantidad, gana la que nombra el primero ' +
      'de esa lista.\n\nUna regla con errores no impide guardar las otras: la respuesta es 200 y la incluye en ' +
      '`errors`, con sus errores. Si `superswap` es `true`, `ticketShield` también debe resultar ' +
      '`true`.\n\nPuede repetir la llamada: el resultado es el mismo. Un cambio de reglas nunca altera el precio ' +
      'de una venta ya hecha.',
    'Stores rules of an event: protection of the codes, resale, price limits, and fees. All rules must belong to ' +
      `the same event, which can have at most ${MAX_RULES_PER_EVENT.toLocaleString('en-US')} rules. Each rule completely replaces the one with ` +
      'the same layer and selection (`ruleType`, `showId`, `ticketOptionId`, `priceTypeId`, `price`); other ' +
      'rules are kept. If two rules in a call have the same selection, the last one is stored.\n\nThe effective ' +
      'rule of a ticket merges, field by field, all layers that apply to it. The last layer that sets a field ' +
      'wins, in this order: `genesis`, `event`, `show`, `ticketOption`, `priceType`, `combination`, `override`. Within a ' +
      'layer, the rule that names more of `price`, `priceTypeId`, `ticketOptionId`, and `showId` wins. If two ' +
      'rules name the same number of fields, the one that names the first field of that list wins.\n\nA rule ' +
      'with errors does not stop the others from being stored: the response is 200 and includes the rule under ' +
      '`errors`, with its errors. If `superswap` is `true`, `ticketShield` must also resolve to ' +
      '`true`.\n\nYou can repeat the call safely: the result is the same. A rule change never alters the price of ' +
      'a completed sale.',
  ),
  body: rulesInput,
  answer: ruleResults,
  answerDescription: text(
    'El resultado de cada regla, también si alguna tiene errores.',
    'The outcome of each rule, even if some have errors.',
  ),
  errors: ['event.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'all-stored',
      summary: text('La regla base del evento y la de un show', 'The event’s base rule and one show’s rule'),
      body: [genesis, premiere],
      answer: {
        message: text('2 reglas guardadas.', '2 rules stored.'),
        externalReferenceEventId: 'aurelia-2027',
        success: {
          count: 2,
          results: [storedRules.genesis, storedRules.show],
        },
        errors: { count: 0, results: [] },
      },
    },
    {
      name: 'one-with-faults',
      summary: text(
        'Una regla con errores no impide guardar la otra',
        'A rule with errors does not stop the other',
      ),
      body: [genesis, mistaken],
      answer: {
        message: text('1 regla guardada, 1 con errores.', '1 rule stored, 1 with errors.'),
        externalReferenceEventId: 'aurelia-2027',
        success: { count: 1, results: [storedRules.genesis] },
        errors: {
          count: 1,
          results: [
            {
              rule: mistaken,
              showId: 'aurelia-0391',
              message: text('La regla tiene campos inválidos.', 'The rule has invalid fields.'),
              details: [
                {
                  pointer: '/1/showId',
                  code: 'field.reference_unknown',
                  detail: text('No existe: showId aurelia-0391.', 'Not found: showId aurelia-0391.'),
                },
              ],
            },
          ],
        },
      },
    },
  ],
  isExtension: false,
})

const tighter = {
  externalReferenceEventId: 'aurelia-2027',
  ruleType: 'ticketOption',
  showId: 'aurelia-0319',
  ticketOptionId: 'platea',
  rules: { maxPriceSell: 75000, maxSell: 2 },
}

export const previewRules = operation({
  id: 'preview-rules',
  method: 'POST',
  path: '/v1/events/rules/preview',
  tag: 'Events',
  summary: text('Simular un cambio de reglas', 'Preview a rule change'),
  description: text(
    'Muestra qué cambiaría la misma llamada a `POST /v1/events/rules`. Por cada regla, indica cuántos tickets y ' +
      'cuántas publicaciones activas selecciona, y qué valores efectivos cambiarían si se guardara la llamada ' +
      'entera. Las reglas con errores se informan igual que en esa llamada.\n\nNo guarda nada. Las cantidades ' +
      'son las de este momento: otra llamada puede cambiarlas antes de que usted fije las reglas.',
    'Shows what the same call to `POST /v1/events/rules` would change. For each rule, it shows how many tickets ' +
      'and active listings the rule selects, and which effective values would change if the whole call were ' +
      'stored. It reports rules with errors as that call does.\n\nNothing is stored. The counts are current: ' +
      'another call can change them before you set the rules.',
  ),
  body: rulesInput,
  answer: rulePreviews,
  answerDescription: text('Lo que cambiaría cada regla.', 'What each rule would change.'),
  errors: ['event.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'lower-limit',
      summary: text('Un tope de precio más bajo para un sector', 'A lower price limit for one section'),
      body: [tighter],
      answer: {
        externalReferenceEventId: 'aurelia-2027',
        success: {
          count: 1,
          results: [
            {
              rule: tighter,
              ticketCount: 412,
              listingCount: 37,
              changes: [
                { field: 'maxSell', before: 4, after: 2, ticketCount: 412 },
                { field: 'maxPriceSell', before: null, after: 75000, ticketCount: 412 },
              ],
            },
          ],
        },
        errors: { count: 0, results: [] },
      },
    },
  ],
})
