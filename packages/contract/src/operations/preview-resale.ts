import { resalePreview } from '../entities/resale-preview.ts'
import { ticketPath } from '../entities/ticket.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { amountIn, object, optionalAll } from '../schema.ts'
import { text } from '../text.ts'

const preview = {
  ticketId: 'AUR-0001',
  currency: 'ARS',
  canBeListed: true,
  refusal: null,
  terms: {
    facePrice: 68000,
    primarySalesFee: 6800,
    paid: 74800,
    minPrice: null,
    maxPrice: {
      price: 82280,
      field: 'maxPriceSellConfig',
      ruleType: 'genesis',
      ruleId: ids.ruleGenesis,
    },
    suggestedPrice: 74800,
    buyerFee: { type: 'PERCENTAGE', value: 8 },
    sellerFee: { type: 'PERCENTAGE', value: 5 },
  },
}

const amounts = {
  price: 70000,
  buyerFee: 5600,
  sellerFee: 3500,
  finalPrice: 75600,
  payout: 66500,
  isWithinBounds: true,
}

export const previewResale = operation({
  id: 'preview-resale',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/resale-preview',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Previsualizar la reventa de un ticket', 'Preview the resale of a ticket'),
  description: text(
    'Responde si el propietario actual de un ticket puede publicarlo ahora, qué precio admite, la regla que fija cada ' +
      'tope y los importes de una reventa. Se pregunta por uno de tres importes: con `price`, qué paga quien compra y ' +
      'qué recibe quien vende; con `payout`, el menor precio con que quien vende recibe al menos eso; con ' +
      '`finalPrice`, el mayor precio con que quien compra paga a lo sumo eso. Sin ninguno, solo los topes.\n\nEl ' +
      'redondeo es por ticket, a la mitad par, y es el que se cobra. No cambia nada.',
    'Answers whether the present owner of a ticket can list it now, which price it may have, the rule that sets each ' +
      'bound, and the amounts of a resale. One of three amounts is asked for: with `price`, what the buyer pays and ' +
      'the person who sells receives; with `payout`, the lowest price at which the person who sells receives at least ' +
      'that; with `finalPrice`, the highest price at which the buyer pays at most that. Without any, the bounds alone.' +
      '\n\nRounding is per ticket, half to even, and is what is charged. It changes nothing.',
  ),
  params: ticketPath,
  query: object(
    optionalAll({
      price: amountIn('Precio de publicación.', 'Listing price.', { examples: [70000] }),
      payout: amountIn('Lo que quien vende quiere recibir.', 'What the person who sells wants to receive.', {
        examples: [66500],
      }),
      finalPrice: amountIn('Lo que quien compra quiere pagar.', 'What the buyer wants to pay.', {
        examples: [75600],
      }),
    }),
  ),
  answer: resalePreview,
  answerDescription: text('Los topes y los importes.', 'The bounds and the amounts.'),
  errors: ['ticket.not_found', 'ticket.pending'],
  examples: [
    {
      name: 'at-a-price',
      summary: text('A un precio', 'At a price'),
      params: { ticketId: 'AUR-0001' },
      query: { price: 70000 },
      answer: { ...preview, amounts },
    },
    {
      name: 'for-a-payout',
      summary: text('Para recibir un importe', 'To receive an amount'),
      params: { ticketId: 'AUR-0001' },
      query: { payout: 66500 },
      answer: { ...preview, amounts },
    },
    {
      name: 'bounds-alone',
      summary: text('Solo los topes', 'The bounds alone'),
      params: { ticketId: 'AUR-0001' },
      answer: { ...preview, amounts: null },
    },
  ],
  isExtension: true,
})
