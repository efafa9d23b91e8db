import {
  ApiError,
  type ExportFormat,
  invalidFields,
  MAX_EXPORTS_AT_ONCE,
  type MoneyCollection,
  text,
} from '@taquilla/contract'
import type { MoneyReader } from './money-collection.ts'
import { MONEY_FILES, type MoneyFileFilter } from './money-files.ts'

interface ExportRequest extends MoneyFileFilter {
  readonly collection: MoneyCollection
  readonly format?: ExportFormat
}

const NO_EVENT = text(
  'Los asientos no se filtran por evento ni por show.',
  'Entries are not filtered by event or show.',
)
const AT_ONCE = text(
  `${MAX_EXPORTS_AT_ONCE} exportaciones a la vez por vendedor`,
  `${MAX_EXPORTS_AT_ONCE} exports at a time per seller`,
)
const RETRY_AFTER_SECONDS = 10

interface MoneyExport {
  readonly name: string
  readonly mediaType: string
  readonly pieces: AsyncGenerator<string, void>
}

/** Creates the function that starts exports. It counts those in progress, which hold memory while they are read. */
export function createExports() {
  const countBySeller = new Map<string, number>()

  async function* counted(pieces: AsyncGenerator<string, void>, sellerId: string) {
    const count = countBySeller.get(sellerId) ?? 0
    if (count >= MAX_EXPORTS_AT_ONCE) {
      const values = { limit: AT_ONCE, retryAfterSeconds: RETRY_AFTER_SECONDS }
      throw new ApiError('rate_limit.exceeded', { values })
    }
    countBySeller.set(sellerId, count + 1)
    try {
      yield* pieces
    } finally {
      const left = (countBySeller.get(sellerId) ?? 1) - 1
      if (left > 0) countBySeller.set(sellerId, left)
      else countBySeller.delete(sellerId)
    }
  }

  /** @throws request.invalid, and with the first piece rate_limit.exceeded */
  return function exportFile(reader: MoneyReader, request: ExportRequest): MoneyExport {
    const { collection, format = 'csv', ...filter } = request
    if (collection === 'balance-entries' && filter.externalReferenceEventId !== undefined) {
      throw invalidFields([
        { pointer: '/externalReferenceEventId', code: 'field.conflict', expected: NO_EVENT },
      ])
    }
    const days = [filter.from, filter.to].flatMap((time) => time?.slice(0, 10) ?? [])
    return {
      name: `${[collection, ...days].join('_')}.${format}`,
      mediaType: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson',
      pieces: counted(MONEY_FILES[collection][format](reader, filter), reader.seller.sellerId),
    }
  }
}
