import { ApiError, type Language } from '@taquilla/contract'
import { getShowPicture } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { guestRoute } from '#http/guest-route.ts'

interface SharedShow {
  readonly sellerId: string
  /** Our id of the event. */
  readonly id: string
  /** Undefined means the next show. */
  readonly showId: string | undefined
  readonly language: Language
}

/** @param draw returns undefined if there is no such show */
export function getShowPictureRoute(draw: (db: Sql, shared: SharedShow) => Promise<Buffer | undefined>) {
  return guestRoute(getShowPicture, async ({ params: { id }, query }, { db, seller, language }) => {
    const { showId, lang = language } = query
    const bytes = await draw(db, { sellerId: seller.sellerId, id, showId, language: lang })
    if (bytes === undefined) throw new ApiError('event.not_found', { values: { id } })
    return { name: `${id}.png`, bytes }
  })
}
