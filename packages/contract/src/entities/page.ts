import Type, { type TSchema } from 'typebox'
import { DEFAULT_PAGE_SIZE, MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../limits.ts'
import { instant, nullable, object, optionalAll, withDefault } from '../schema.ts'
import { doc, text } from '../text.ts'

interface PageSize {
  readonly defaultSize: number
  readonly maximum: number
  /** `feed-cursor` if the list is ordered by its place in the feed. */
  readonly cursorFormat?: 'cursor' | 'feed-cursor'
}

const PAGE_SIZE: PageSize = { defaultSize: DEFAULT_PAGE_SIZE, maximum: MAX_PAGE_SIZE }

/** Query parameters of paginated lists. */
export function pageQuery({ defaultSize, maximum, cursorFormat = 'cursor' }: PageSize = PAGE_SIZE) {
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
  { maximum, cursorFormat = 'cursor' }: Omit<PageSize, 'defaultSize'> = PAGE_SIZE,
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

/** Link of a list to its next page. `path` repeats the parameters of the path. */
export function nextPage(operation: string, path: Readonly<Record<string, string>> = {}) {
  return {
    name: 'NextPage',
    operation,
    parameters: { ...path, cursor: '$response.body#/nextCursor' },
    description: text(
      'La página siguiente, con los mismos filtros.',
      'The next page, with the same filters.',
    ),
  }
}
