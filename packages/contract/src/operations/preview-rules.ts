import { rulePreviews } from '../entities/rule-preview.ts'
import { rulesInput } from '../entities/rule-results.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

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
  key: 'private',
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
  isExtension: true,
})
