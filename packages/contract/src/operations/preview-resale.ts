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
  summary: text('Simular la reventa de un ticket', 'Preview a ticket’s resale'),
  description: text(
    'Indica si el propietario actual puede publicar ahora el ticket y devuelve los topes de precio, la regla que ' +
      'fija cada tope y los importes de una reventa. No cambia nada.\n\nEnvíe como máximo un importe. Con ' +
      '`price`, calcula qué paga quien compra y qué recibe quien revende. Con `payout`, busca el menor precio ' +
      'con que quien revende recibe al menos ese importe. Con `finalPrice`, busca el mayor precio con que quien ' +
      'compra no paga más que ese importe. Sin ninguno, devuelve solo los topes.\n\nLos importes se redondean ' +
      'por ticket (las mitades, al número par más cercano) y son los que se cobran.',
    'Returns whether the current owner can list the ticket now, the price limits, the rule that sets ' +
      'each limit, and the amounts of a resale. The call changes nothing.\n\nSend at most one amount. With ' +
      '`price`, it calculates what the buyer pays and the reseller receives. With `payout`, it finds the lowest ' +
      'price at which the reseller receives at least that amount. With `finalPrice`, it finds the highest price ' +
      'at which the buyer pays no more than that amount. Without any of them, it returns only the price ' +
      'limits.\n\nAmounts are rounded per ticket, half to even, and are exactly what is charged.',
  ),
  params: ticketPath,
  query: object(
    optionalAll({
      price: amountIn('Precio de publicación que se quiere simular.', 'Listing price to preview.', {
        examples: [70000],
      }),
      payout: amountIn(
        'Importe que quiere recibir quien revende.',
        'Amount that the reseller wants to receive.',
        { examples: [66500] },
      ),
      finalPrice: amountIn('Importe que quiere pagar quien compra.', 'Amount that the buyer wants to pay.', {
        examples: [75600],
      }),
    }),
  ),
  answer: resalePreview,
  answerDescription: text('Los topes y los importes.', 'The price limits and the amounts.'),
  errors: ['ticket.not_found', 'ticket.pending'],
  preparation: { after: ['create-tickets', 'set-rules'] },
  examples: [
    {
      name: 'at-a-price',
      summary: text('A un precio dado', 'At a given price'),
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
      summary: text('Solo los topes', 'Only the price limits'),
      params: { ticketId: 'AUR-0001' },
      answer: { ...preview, amounts: null },
    },
  ],
  isExtension: true,
})
