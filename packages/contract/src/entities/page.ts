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
        'El `nextCursor` de la página anterior; envíe los demás parámetros sin cambios. Si falta, se devuelve la primera página.',
        'The `nextCursor` of the previous page; send the other parameters unchanged. If you omit it, the first page is returned.',
      ),
      format: cursorFormat,
      maxLength: MAX_CURSOR_LENGTH,
    }),
    limit: withDefault(
      Type.Integer({
        ...doc(
          `Cantidad máxima de resultados por página, de 1 a ${maximum}.`,
          `Maximum number of results per page, from 1 to ${maximum}.`,
        ),
        minimum: 1,
        maximum,
      }),
      defaultSize,
    ),
    updatedSince: instant(
      'Momento desde el cual se buscan cambios. Devuelve solo lo que cambió desde entonces, inclusive, en el orden de los cambios. Para no perder ninguno, envíe el momento de su consulta anterior menos un minuto.',
      'Time of the earliest change to return. Returns only what changed at or after it, in the order of the changes. To miss nothing, send the time of your previous call minus one minute.',
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
        'Resultados de esta página. Puede haber menos que `limit` aunque queden más.',
        'Results of this page. There may be fewer than `limit` even if more are left.',
      ),
      maxItems: maximum,
    }),
    nextCursor: nullable(
      Type.String({
        ...doc(
          'Valor de `cursor` para obtener la página siguiente. Null en la última.',
          'Value of `cursor` to get the next page. Null on the last page.',
        ),
        format: cursorFormat,
        maxLength: MAX_CURSOR_LENGTH,
      }),
    ),
  })
}
