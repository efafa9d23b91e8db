import { ApiError } from '@taquilla/contract'
import { getShowPicture } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getShowPictureRoute({ drawSharedShow }: RouteServices) {
  return guestRoute(getShowPicture, async ({ params: { id }, query }, { db, seller, language }) => {
    const { showId, lang = language } = query
    const bytes = await drawSharedShow(db, { sellerId: seller.sellerId, id, showId, language: lang })
    if (bytes === undefined) throw new ApiError('event.not_found', { values: { id } })
    return { name: `${id}.png`, bytes }
  })
}
