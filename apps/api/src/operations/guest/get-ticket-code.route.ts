import { ApiError } from '@taquilla/contract'
import { getTicketCode } from '@taquilla/contract/guest'
import { pictureOf } from '#documents/code-picture.ts'
import { FAILURE_PAUSE_SECONDS } from '#documents/fetched-files.ts'
import { releaseOwnCodes } from '#documents/own-ticket.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getTicketCodeRoute(services: RouteServices) {
  return guestRoute(getTicketCode, async ({ params }, { db, seller, person }) => {
    const own = { sellerId: seller.sellerId, person, id: params.id }
    const { codes } = await releaseOwnCodes(services, db, own)
    const picture = await pictureOf(codes, services.files)
    if (picture === undefined) {
      const values = { retryAfterSeconds: FAILURE_PAUSE_SECONDS }
      throw new ApiError('ticket.code_unavailable', { values })
    }
    if (picture.kind === 'TEXT') return picture
    const { kind, mediaType, bytes } = picture
    return { kind, mediaType, data: bytes.toString('base64') }
  })
}
