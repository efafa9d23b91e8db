import { payout, payoutPath } from '../entities/payout.ts'
import { examplePayout } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getPayout = operation({
  id: 'get-payout',
  method: 'GET',
  path: '/v1/payouts/{payoutId}',
  tag: 'Money',
  key: 'private',
  summary: text('Consultar una liquidación', 'Get a payout'),
  description: text(
    'Devuelve una liquidación con su estado actual. Su `_id` es el de la publicación vendida.',
    'Returns a payout with its current status. Its `_id` is that of the sold listing.',
  ),
  params: payoutPath,
  answer: payout,
  answerDescription: text('La liquidación.', 'The payout.'),
  errors: ['payout.not_found'],
  preparation: { after: ['pay-in-sandbox'] },
  examples: [
    {
      name: 'paid',
      summary: text('Una liquidación pagada', 'A payout that was paid'),
      params: { payoutId: examplePayout._id },
      answer: examplePayout,
    },
  ],
  isExtension: true,
})
