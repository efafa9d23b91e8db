import { ApiError } from '@taquilla/contract'
import { getTicketCode } from '@taquilla/contract/guest'
import { pictureOf } from '#documents/code-picture.ts'
import { FAILURE_PAUSE_SECONDS, type FetchedFiles } from '#documents/fetched-files.ts'
import { releaseOwnCodes } from '#documents/own-ticket.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function getTicketCodeRoute(services: Services, files: FetchedFiles) {
  return guestRoute(getTicketCode, async ({ params }, { db, seller, person }) => {
    const own = { sellerId: seller.sellerId, person, id: params.id }
    const { codes } = await releaseOwnCodes(services, db, own)
    const picture = await pictureOf(codes, files)
    if (picture === undefined) {
      const values = { retryAfterSeconds: FAILURE_PAUSE_SECONDS }
      throw new ApiError('ticket.code_unavailable', { values })
    }
    if (picture.kind === 'TEXT') return picture
    const { kind, mediaType, bytes } = picture
    return { kind, mediaType, data: bytes.toString('base64') }
  })
}
