import { EXPORT_FORMATS, MONEY_COLLECTIONS } from '../entities/money-export.ts'
import { moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { exampleAmounts, exampleSale } from '../examples/money.ts'
import { MAX_EXPORTS_AT_ONCE } from '../limits.ts'
import { operation } from '../operation.ts'
import { object, oneOf, optionalAll, withDefault } from '../schema.ts'
import { doc, text } from '../text.ts'

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
  key: 'private',
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
  isExtension: true,
})
