import { effectiveRule } from '../entities/effective-rule.ts'
import { ticketPath } from '../entities/ticket.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const unset = { value: null, source: 'DEFAULT', ruleType: null, ruleId: null, overridden: [] }
const base = { source: 'RULE', ruleType: 'genesis', ruleId: ids.ruleGenesis, overridden: [] }
const ofTheShow = { source: 'RULE', ruleType: 'show', ruleId: ids.ruleShow, overridden: [] }

export const getTicketRules = operation({
  id: 'get-ticket-rules',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/rules',
  tag: 'Tickets',
  key: 'private',
  summary: text('Explicar reglas de un ticket', 'Explain a ticket’s rules'),
  description: text(
    'Devuelve la regla efectiva de un ticket: cada valor que rige, la capa y la regla que lo fijan, y lo que ' +
      'fijan las capas más débiles. Si ninguna regla fija `superSwapUnlock`, el campo toma el valor y el ' +
      'origen de `qrUnlock`.\n\nNo cambia nada.',
    'Returns the effective rule of a ticket: each value that applies, the layer and the rule that set it, and ' +
      'what weaker layers set. If no rule sets `superSwapUnlock`, the field takes the value and the source of ' +
      '`qrUnlock`.\n\nThe call changes nothing.',
  ),
  params: ticketPath,
  answer: effectiveRule,
  answerDescription: text('La regla efectiva, explicada.', 'The effective rule, explained.'),
  errors: ['ticket.not_found', 'ticket.pending'],
  preparation: { after: ['create-tickets', 'set-rules'] },
  examples: [
    {
      name: 'two-layers',
      summary: text('Valores del evento y de su show', 'Values of the event and its show'),
      params: { ticketId: 'AUR-0001' },
      answer: {
        ticketId: 'AUR-0001',
        externalReferenceEventId: 'aurelia-2027',
        showId: 'aurelia-0319',
        ticketOptionId: 'platea',
        priceTypeId: 'general',
        price: 68000,
        currency: 'ARS',
        values: [
          { field: 'ticketShield', ...base, value: true },
          { field: 'qrUnlock', ...ofTheShow, value: 10800 },
          { field: 'superSwapUnlock', ...ofTheShow, value: 3600 },
          { field: 'superswap', ...base, value: true },
          { field: 'superSwapConfig', ...base, value: { allowListing: true, allowPurchase: true } },
          { field: 'superswapInit', ...unset },
          { field: 'superswapEnd', ...unset },
          { field: 'maxSell', ...base, value: 4 },
          { field: 'minPriceSell', ...unset },
          { field: 'maxPriceSell', ...unset },
          { field: 'minPriceSellConfig', ...unset },
          { field: 'maxPriceSellConfig', ...base, value: { type: 'PERCENTAGE', value: 10 } },
          { field: 'mentaFees.buyer', ...base, value: { type: 'PERCENTAGE', value: 8 } },
          { field: 'mentaFees.seller', ...base, value: { type: 'PERCENTAGE', value: 5 } },
        ],
      },
    },
  ],
  isExtension: true,
})
