import Type, { type TSchema } from 'typebox'
import { MAX_CURSOR_LENGTH } from '../limits.ts'
import { instant, nullable, object, optionalAll, withDefault } from '../schema.ts'
import { doc } from '../text.ts'

interface PageSize {
  readonly defaultSize: number
  readonly maximum: number
  /** `feed-cursor` if the list is ordered by its place in the feed. */
  readonly cursorFormat?: 'cursor' | 'feed-cursor'
}

/** Query parameters of paginated lists. */
export function pageQuery({ defaultSize, maximum, cursorFormat = 'cursor' }: PageSize) {
  return optionalAll({
    cursor: Type.String({
      ...doc(
        'El nextCursor de la página anterior; los demás parámetros deben ser los mismos. Sin él, la primera página.',
        'The nextCursor of the page before; the other parameters must be the same. Without it, the first page.',
      ),
      format: cursorFormat,
      maxLength: MAX_CURSOR_LENGTH,
    }),
    limit: withDefault(
      Type.Integer({
        ...doc(
          `Cuántos resultados como máximo por página, de 1 a ${maximum}.`,
          `How many results at most in a page, from 1 to ${maximum}.`,
        ),
        minimum: 1,
        maximum,
      }),
      defaultSize,
    ),
    updatedSince: instant(
      'Solo lo que cambió en este instante o después, en el orden de sus cambios. Para no perder nada entre consultas, deje un minuto de solapamiento.',
      'Only what changed at this instant or later, in the order of the changes. Leave a minute of overlap between calls so that nothing is missed.',
      { examples: ['2026-11-21T15:00:00Z'] },
    ),
  })
}

/** Schema of one page of a list. */
export function pageOf<Item extends TSchema>(
  results: Item,
  { maximum, cursorFormat = 'cursor' }: Omit<PageSize, 'defaultSize'>,
) {
  return object({
    results: Type.Array(results, {
      ...doc(
        'Los resultados de esta página; puede haber menos que limit aunque queden más.',
        'The results of this page; there can be fewer than limit although more are left.',
      ),
      maxItems: maximum,
    }),
    nextCursor: nullable(
      Type.String({
        ...doc(
          'Se envía como cursor para obtener la página siguiente; null en la última.',
          'Sent as cursor to get the next page; null on the last one.',
        ),
        format: cursorFormat,
        maxLength: MAX_CURSOR_LENGTH,
      }),
    ),
  })
}
