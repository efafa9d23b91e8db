import { moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { DEBT_STATUSES, payout, payoutStatus } from '../entities/payout.ts'
import { examplePayout } from '../examples/money.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { email, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const size = { defaultSize: DEFAULT_PAGE_SIZE, maximum: MAX_PAGE_SIZE }

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
      ...pageQuery(size),
    },
    SHOW_NEEDS_EVENT,
  ),
  answer: pageOf(payout, size),
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
  links: [
    {
      name: 'NextPage',
      operation: 'list-payouts',
      parameters: { cursor: '$response.body#/nextCursor' },
      description: text(
        'La página siguiente, con los mismos filtros.',
        'The next page, with the same filters.',
      ),
    },
  ],
  isExtension: true,
})
