import { claimHandover as claimHandoverOperation } from '@taquilla/contract/guest'
import { claimHandover, requireHandoverToken } from '#domain/handovers/index.ts'
import { requireBuyer } from '#domain/purchase/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function claimHandoverRoute({ vault }: Pick<Services, 'vault'>): GuestRoute {
  return guestWriteRoute(claimHandoverOperation, async ({ params, body }, { db, seller, person }) => {
    const key = { sellerId: seller.sellerId, handoverId: params.id.toLowerCase() }
    requireHandoverToken(vault, key, body.token)
    const { id, isCodeAwaited, holder } = await claimHandover(db, key, {
      person: requireBuyer(person),
      holder: body.holder,
      language: body.lang,
    })
    return { ticketId: id, isCodeAwaited, holderName: holder?.fullName ?? null }
  })
}
