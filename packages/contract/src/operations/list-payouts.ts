import { moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { DEBT_STATUSES, payout, payoutStatus } from '../entities/payout.ts'
import { examplePayout } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { email, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

export const listPayouts = operation({
  id: 'list-payouts',
  method: 'GET',
  path: '/v1/payouts',
  tag: 'Money',
  key: 'private',
  summary: text('Listar liquidaciones', 'List payouts'),
  description: text(
    'Devuelve las liquidaciones, una por ticket vendido, de la más antigua a la más nueva. Con `updatedSince`, las ordena por su último cambio de estado. Si envía varios filtros, una liquidación debe cumplirlos todos.',
    'Returns payouts, one for each ticket sold, oldest first. With `updatedSince`, sorts them by their latest change of status. If you send several filters, a payout must match all of them.',
  ),
  query: object(
    {
      ...periodFilters(text('`createdAt`', '`createdAt`')),
      ...moneyFilters,
      ...optionalAll({
        status: payoutStatus,
        sellerEmail: email('Correo de quien revendió.', 'Email of the reseller.', {
          examples: ['lucia.ferreyra@example.com'],
        }),
        debt: oneOf(DEBT_STATUSES, {
          ...doc(
            'Solo liquidaciones que su persona debe devolver. `OPEN`: todavía debe una parte. `PAID`: ya no debe nada.',
            'Only payouts that their person has to give back. `OPEN`: they still owe a part. `PAID`: they owe nothing any more.',
          ),
          examples: ['OPEN'],
        }),
      }),
      ...pageQuery(),
    },
    SHOW_NEEDS_EVENT,
  ),
  answer: pageOf(payout),
  answerDescription: text('Una página de liquidaciones.', 'A page of payouts.'),
  errors: [],
  examples: [
    {
      name: 'paid',
      summary: text('Las liquidaciones pagadas', 'The payouts that were paid'),
      query: { status: 'DELIVERED' },
      answer: { results: [examplePayout], nextCursor: null },
    },
  ],
  links: [nextPage('list-payouts')],
  isExtension: true,
})
