import { endAlertByLink as endAlertByLinkCall } from '@taquilla/contract/guest'
import { guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { endAlertByLink } from './end-alert-by-link.ts'

export function endAlertByLinkRoute({ vault }: Pick<Services, 'vault'>) {
  return guestWriteRoute(endAlertByLinkCall, async ({ params: { id }, body: { token } }, { db, seller }) => {
    const show = await endAlertByLink(db, vault, { sellerId: seller.sellerId, id, token })
    return { show: show ?? null }
  })
}
