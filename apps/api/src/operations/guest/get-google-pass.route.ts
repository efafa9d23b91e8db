import { getGooglePass } from '@taquilla/contract/guest'
import type { TicketPasses } from '#documents/ticket-passes.ts'
import { guestRoute } from '#http/guest-route.ts'

export function getGooglePassRoute(passes: TicketPasses) {
  return guestRoute(getGooglePass, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    return { location: await passes.googleLinkOf(db, { seller, person, id: params.id, language: lang }) }
  })
}
