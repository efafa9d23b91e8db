import { sale, salePath } from '../entities/sale.ts'
import { exampleSale } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getSale = operation({
  id: 'get-sale',
  method: 'GET',
  path: '/v1/sales/{saleId}',
  tag: 'Money',
  key: 'private',
  summary: text('Consultar una venta', 'Get a sale'),
  description: text(
    'Devuelve una compra completada en la reventa. Su `_id` es el de la intención de compra; mientras la compra no ' +
      'se paga, la llamada devuelve `sale.not_found`.',
    'Returns a completed resale purchase. Its `_id` is that of the buy intention; until the purchase is paid, the ' +
      'call returns `sale.not_found`.',
  ),
  params: salePath,
  answer: sale,
  answerDescription: text('La venta.', 'The sale.'),
  errors: ['sale.not_found'],
  preparation: { after: ['list-sales'] },
  examples: [
    {
      name: 'one-ticket',
      summary: text('La venta de un ticket', 'The sale of one ticket'),
      params: { saleId: exampleSale._id },
      answer: exampleSale,
    },
  ],
  isExtension: true,
})
