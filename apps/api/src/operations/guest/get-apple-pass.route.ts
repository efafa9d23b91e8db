import { getApplePass } from '@taquilla/contract/guest'
import type { TicketPasses } from '#documents/ticket-passes.ts'
import { guestRoute } from '#http/guest-route.ts'

export function getApplePassRoute(passes: TicketPasses) {
  return guestRoute(getApplePass, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    const bytes = await passes.applePassOf(db, { seller, person, id: params.id, language: lang })
    return { name: `${lang === 'es' ? 'entrada' : 'ticket'}-${params.id}.pkpass`, bytes }
  })
}
