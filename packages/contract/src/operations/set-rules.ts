import { ruleResults, rulesInput } from '../entities/rule-results.ts'
import { ids } from '../examples/ids.ts'
import { season } from '../examples/season.ts'
import { MAX_RULES_PER_EVENT } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const [genesis, premiere] = season.aureliaRules
const everywhere = { showId: null, ticketOptionId: null, priceTypeId: null, price: null }
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
  key: 'private',
  summary: text('Fijar reglas', 'Set rules'),
  description: text(
    'Guarda reglas de un evento: protección de los códigos, reventa, límites de precio y cargos. Cada regla reemplaza ' +
      'entera a la que tenga la misma capa y la misma selección (`ruleType`, `showId`, `ticketOptionId`, `priceTypeId`, ' +
      '`price`); las demás se conservan.\n\nLa regla efectiva de un ticket combina todas las capas que le corresponden, ' +
      'campo por campo; gana la última que fija el campo: genesis, event, show, ticketOption, priceType, combination, ' +
      'override. Dentro de una capa gana la regla que nombra más de `price`, `priceTypeId`, `ticketOptionId` y `showId`; ' +
      'si nombran la misma cantidad, la que nombra el primero de esa lista.\n\nUna regla mal formada no impide guardar las otras: la respuesta es 200 y la cuenta en `errors`, con ' +
      'sus faltas. De dos reglas con la misma selección en una llamada vale la última. `superswap` en true exige que ' +
      `\`ticketShield\` también resulte en true. Un evento admite ${MAX_RULES_PER_EVENT} reglas. Todas las reglas deben ser de ` +
      'un mismo evento. Repetir la llamada da el mismo resultado. Un cambio de reglas nunca altera un precio ya vendido.',
    'Stores rules of an event: protection of the codes, resale, price limits and fees. Each rule replaces as a whole ' +
      'the one with the same layer and the same selection (`ruleType`, `showId`, `ticketOptionId`, `priceTypeId`, ' +
      '`price`); the others are kept.\n\nThe effective rule of a ticket merges all layers that apply to it, field by ' +
      'field; the last one that sets the field wins: genesis, event, show, ticketOption, priceType, combination, ' +
      'override. Within a layer the rule that names more of `price`, `priceTypeId`, `ticketOptionId` and `showId` wins; ' +
      'if they name as many, the one that names the first of that list.\n\nA malformed rule does not keep the others from being stored: the answer is 200 and counts it under ' +
      '`errors`, with its faults. Of two rules with the same selection in one call the last one counts. `superswap` true ' +
      `needs \`ticketShield\` to come out true as well. An event may have ${MAX_RULES_PER_EVENT} rules. All rules must be of ` +
      'one event. Repeating the call gives the same result. A rule change never alters a price that was sold.',
  ),
  body: rulesInput,
  answer: ruleResults,
  answerDescription: text(
    'Qué pasó con cada regla; también cuando alguna tiene faltas.',
    'What became of each rule; also when some have faults.',
  ),
  errors: ['event.not_found'],
  examples: [
    {
      name: 'all-stored',
      summary: text('La base del evento y un show', 'The base of the event and one show'),
      body: [genesis, premiere],
      answer: {
        message: '2 reglas guardadas.',
        externalReferenceEventId: 'aurelia-2027',
        success: {
          count: 2,
          results: [
            { ...everywhere, ...genesis, _id: ids.ruleGenesis },
            { ...everywhere, ...premiere, _id: ids.ruleShow },
          ],
        },
        errors: { count: 0, results: [] },
      },
    },
    {
      name: 'one-with-faults',
      summary: text('Una regla con faltas no impide la otra', 'A rule with faults does not stop the other'),
      body: [genesis, mistaken],
      answer: {
        message: '1 regla guardada, 1 con faltas.',
        externalReferenceEventId: 'aurelia-2027',
        success: { count: 1, results: [{ ...everywhere, ...genesis, _id: ids.ruleGenesis }] },
        errors: {
          count: 1,
          results: [
            {
              rule: mistaken,
              showId: 'aurelia-0391',
              message: 'La regla tiene campos inválidos.',
              details: [
                {
                  pointer: '/1/showId',
                  code: 'field.reference_unknown',
                  detail: 'No existe: aurelia-0391.',
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
