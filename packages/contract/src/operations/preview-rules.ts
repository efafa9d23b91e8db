import { rulePreviews } from '../entities/rule-preview.ts'
import { rulesInput } from '../entities/rule-results.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const tighter = {
  externalReferenceEventId: 'vela-mayor-2027',
  ruleType: 'ticketOption',
  showId: 'vela-mayor-0417',
  ticketOptionId: 'campo',
  rules: { maxPriceSell: 2000, maxSell: 2 },
}

export const previewRules = operation({
  id: 'preview-rules',
  method: 'POST',
  path: '/v1/events/rules/preview',
  tag: 'Events',
  key: 'private',
  summary: text('Simular un cambio de reglas', 'Preview a rule change'),
  description: text(
    'Responde qué haría la misma llamada a `POST /v1/events/rules`: por cada regla, cuántos tickets y cuántas ' +
      'publicaciones activas selecciona y qué valores efectivos cambiarían si se guardara la llamada entera. Las reglas ' +
      'con faltas se informan igual que allí.\n\nNo guarda nada. Las cuentas son de este instante: otra llamada puede ' +
      'cambiarlas antes de que se fijen las reglas.',
    'Answers what the same call of `POST /v1/events/rules` would do: for each rule, how many tickets and how many ' +
      'active listings it selects, and which effective values would change if the whole call were stored. Rules with ' +
      'faults are reported as they are there.\n\nNothing is stored. The counts are of this instant: another call can ' +
      'change them before the rules are set.',
  ),
  body: rulesInput,
  answer: rulePreviews,
  answerDescription: text('Qué haría cada regla.', 'What each rule would do.'),
  errors: ['event.not_found'],
  examples: [
    {
      name: 'lower-limit',
      summary: text('Un tope de precio más bajo para un sector', 'A lower price limit for one section'),
      body: [tighter],
      answer: {
        externalReferenceEventId: 'vela-mayor-2027',
        success: {
          count: 1,
          results: [
            {
              rule: tighter,
              ticketCount: 16480,
              listingCount: 213,
              changes: [
                { field: 'maxSell', before: 6, after: 2, ticketCount: 16480 },
                { field: 'maxPriceSell', before: 2200, after: 2000, ticketCount: 16480 },
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
