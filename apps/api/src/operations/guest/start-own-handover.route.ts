import { ApiError } from '@taquilla/contract'
import { startOwnHandover } from '@taquilla/contract/guest'
import { findHandover, linkOf, presentOwnHandover, startHandover } from '#domain/handovers/index.ts'
import { findResaleTicketsById, isOwnedBy } from '#domain/market/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function startOwnHandoverRoute({ vault, apiUrl, holdTimes }: Services): GuestRoute {
  return guestWriteRoute(startOwnHandover, async ({ params: { id }, body }, { db, seller, person }) => {
    const { sellerId } = seller
    const { recipientEmail = null, giverName = null, lang: language } = body
    const [found] = await findResaleTicketsById(db, sellerId, [id])
    if (found === undefined || found.status === 'DELETED') {
      throw new ApiError('ticket.not_found', { values: { id } })
    }
    if (!isOwnedBy(found, person)) throw new ApiError('ticket.not_yours')
    const key = await startHandover(
      db,
      { vault, lifetimeSeconds: holdTimes.handoverSeconds },
      { sellerId, person, found, recipientEmail, giverName, language },
    )
    const handover = await findHandover(db, key)
    if (handover === undefined) throw new Error('A new handover does not exist.')
    return presentOwnHandover(handover, linkOf(vault, { apiUrl, sellerId, language }, key.handoverId))
  })
}
