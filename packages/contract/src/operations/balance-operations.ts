import Type from 'typebox'
import { balanceDay, balanceEntry, balanceEntryPath, day } from '../entities/balance.ts'
import { EXPORT_FORMATS, MONEY_COLLECTIONS } from '../entities/money-export.ts'
import { moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { exampleAmounts, exampleDay, exampleEntry, exampleSale } from '../examples/money.ts'
import { MAX_BALANCE_DAYS, MAX_EXPORTS_AT_ONCE } from '../limits.ts'
import { operation } from '../operation.ts'
import { currency, object, oneOf, optionalAll, ownId, withDefault } from '../schema.ts'
import { doc, text } from '../text.ts'

const { cursor, limit } = pageQuery()

export const listBalanceEntries = operation({
  id: 'list-balance-entries',
  method: 'GET',
  path: '/v1/balance/entries',
  tag: 'Money',
  summary: text('Listar asientos', 'List ledger entries'),
  description: text(
    'Devuelve los asientos del libro, del más antiguo al más nuevo. Los asientos de un mismo `transactionId` suman cero y nunca cambian.',
    'Returns the entries of the ledger, oldest first. The entries of one `transactionId` add up to zero and never change.',
  ),
  query: object({
    ...periodFilters(text('`createdAt`', '`createdAt`')),
    ...optionalAll({
      currency: currency('Moneda, en código ISO 4217.', 'Currency, as an ISO 4217 code.', {
        examples: ['ARS'],
      }),
      saleId: ownId('Venta de los asientos.', 'Sale of the entries.'),
      refundId: ownId('Reembolso de los asientos.', 'Refund of the entries.'),
    }),
    cursor,
    limit,
  }),
  answer: pageOf(balanceEntry),
  answerDescription: text('Una página de asientos.', 'A page of entries.'),
  errors: [],
  preparation: { after: ['list-sales'] },
  examples: [
    {
      name: 'one-sale',
      summary: text('Los asientos de una venta', 'The entries of a sale'),
      query: { saleId: exampleEntry.saleId },
      answer: { results: [exampleEntry], nextCursor: null },
    },
  ],
  links: [nextPage('list-balance-entries')],
})

export const getBalanceEntry = operation({
  id: 'get-balance-entry',
  method: 'GET',
  path: '/v1/balance/entries/{entryId}',
  tag: 'Money',
  summary: text('Consultar un asiento', 'Get a ledger entry'),
  description: text('Devuelve un asiento del libro.', 'Returns an entry of the ledger.'),
  params: balanceEntryPath,
  answer: balanceEntry,
  answerDescription: text('El asiento.', 'The entry.'),
  errors: ['balance_entry.not_found'],
  preparation: { after: ['list-balance-entries'] },
  examples: [
    {
      name: 'of-a-sale',
      summary: text('Lo que una venta debe a quien revendió', 'What a sale owes to the reseller'),
      params: { entryId: exampleEntry._id },
      answer: exampleEntry,
    },
  ],
})

export const listBalanceDays = operation({
  id: 'list-balance-days',
  method: 'GET',
  path: '/v1/balance/days',
  tag: 'Money',
  summary: text('Listar el saldo por día', 'List the balance by day'),
  description: text(
    'Devuelve, por moneda y día UTC, lo que se debía a quienes revenden y a quienes compran, y qué lo cambió. En cada ' +
      'día, `opening` + `captures` − `refunds` − `payouts` − `fees` = `closing`, y `closing` es el `opening` del día ' +
      'siguiente. Los días sin movimientos se omiten.',
    'Returns, for each currency and UTC day, what was owed to resellers and buyers, and what changed it. On each day, ' +
      '`opening` + `captures` − `refunds` − `payouts` − `fees` = `closing`, and `closing` is the `opening` of the next ' +
      'day. Days without movements are left out.',
  ),
  query: object({
    from: day('Primer día, en UTC.', 'First day, in UTC.'),
    to: day(
      `Último día, inclusive, en UTC. El período puede tener hasta ${MAX_BALANCE_DAYS} días.`,
      `Last day, inclusive, in UTC. The period can have up to ${MAX_BALANCE_DAYS} days.`,
    ),
    ...optionalAll({
      currency: currency('Moneda, en código ISO 4217.', 'Currency, as an ISO 4217 code.', {
        examples: ['ARS'],
      }),
    }),
  }),
  answer: object({
    results: Type.Array(balanceDay, {
      ...doc('Los días, por moneda y fecha.', 'The days, by currency and date.'),
    }),
  }),
  answerDescription: text('El saldo de cada día.', 'The balance of each day.'),
  errors: [],
  examples: [
    {
      name: 'one-day',
      summary: text('El saldo de un día', 'The balance of a day'),
      query: { from: exampleDay.day, to: exampleDay.day, currency: exampleDay.currency },
      answer: { results: [exampleDay] },
    },
  ],
})

const { _id, externalReferenceEventId, showId, buyerEmail, soldAt, provider, providerReference } = exampleSale
const { listingId, ticketId, sellerEmail } = exampleSale.items[0]
const EXAMPLE_FILE = [
  'saleId,externalReferenceEventId,showId,buyerEmail,soldAt,provider,providerReference,listingId,ticketId,' +
    'sellerEmail,price,buyerFee,sellerFee,finalPrice,payout,currency',
  [
    ...[_id, externalReferenceEventId, showId, buyerEmail, soldAt, provider, providerReference],
    ...[listingId, ticketId, sellerEmail],
    ...Object.values(exampleAmounts).map((amount) => amount.toFixed(2)),
    exampleSale.currency,
  ].join(','),
  '',
].join('\r\n')

export const exportMoney = operation({
  id: 'export-money',
  method: 'GET',
  path: '/v1/exports/{collection}',
  tag: 'Money',
  summary: text('Exportar el dinero', 'Export money'),
  description: text(
    'Devuelve como archivo todas las ventas, los tickets vendidos, los reembolsos, las liquidaciones o los asientos de ' +
      'un período, del más antiguo al más nuevo. En NDJSON, cada línea es un objeto, igual al de su lista; una línea ' +
      'de `sale-items` es un ticket de una venta. En CSV (RFC 4180, UTF-8, con una fila de títulos), los importes son ' +
      'texto decimal en unidades mayores, y un texto que una hoja de cálculo tomaría por una fórmula empieza con un ' +
      'apóstrofo.\n\nEl archivo se envía mientras se lee. Cada fila aparece una sola vez, como está cuando se lee. Si ' +
      'la conexión se corta, el archivo queda incompleto: repita la solicitud. Quien no lee durante 60 segundos ' +
      `pierde la conexión. Hasta ${MAX_EXPORTS_AT_ONCE} exportaciones a la vez por vendedor.`,
    'Returns a file with all sales, sold tickets, refunds, payouts, or ledger entries of a period, oldest first. In ' +
      'NDJSON, each line is an object, equal to that of its list; a line of `sale-items` is a ticket of a sale. In ' +
      'CSV (RFC 4180, UTF-8, with a header row), amounts are decimal text in major units, and a text that a ' +
      'spreadsheet would take for a formula begins with an apostrophe.\n\nThe file is sent while it is read. Each row ' +
      'appears once, as it is when it is read. If the connection breaks, the file is incomplete: repeat the request. ' +
      `A client that reads nothing for 60 seconds loses the connection. Up to ${MAX_EXPORTS_AT_ONCE} exports at a ` +
      'time per seller.',
  ),
  params: object({
    collection: oneOf(MONEY_COLLECTIONS, {
      ...doc(
        'Qué se exporta. `sale-items` son los tickets vendidos, uno por fila.',
        'What to export. `sale-items` are the tickets sold, one in each row.',
      ),
      examples: ['sale-items'],
    }),
  }),
  query: object(
    {
      ...optionalAll({
        format: withDefault(
          oneOf(EXPORT_FORMATS, {
            ...doc('Formato del archivo.', 'Format of the file.'),
            examples: ['csv'],
          }),
          'csv',
        ),
      }),
      ...periodFilters(
        text(
          '`soldAt` de las ventas o `createdAt` de lo demás',
          '`soldAt` of sales, or `createdAt` of others',
        ),
      ),
      ...moneyFilters,
    },
    SHOW_NEEDS_EVENT,
  ),
  files: ['text/csv', 'application/x-ndjson'],
  answerDescription: text(
    'El archivo, con su nombre en `Content-Disposition`.',
    'The file, with its name in `Content-Disposition`.',
  ),
  errors: [],
  examples: [
    {
      name: 'month',
      summary: text('Los tickets vendidos en un mes', 'The tickets sold in a month'),
      params: { collection: 'sale-items' },
      query: { from: '2027-02-01T00:00:00Z', to: '2027-03-01T00:00:00Z' },
      answer: EXAMPLE_FILE,
    },
  ],
})
