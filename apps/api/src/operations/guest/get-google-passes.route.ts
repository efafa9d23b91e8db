import { getGooglePasses } from '@taquilla/contract/guest'
import type { TicketPasses } from '#documents/ticket-passes.ts'
import { guestRoute } from '#http/guest-route.ts'

export function getGooglePassesRoute(passes: TicketPasses) {
  return guestRoute(getGooglePasses, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    return {
      location: await passes.googleLinkOfShow(db, { seller, person, id: params.id, language: lang }),
    }
  })
}
