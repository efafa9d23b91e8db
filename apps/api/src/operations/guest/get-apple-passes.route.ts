import { getApplePasses } from '@taquilla/contract/guest'
import type { TicketPasses } from '#documents/ticket-passes.ts'
import { guestRoute } from '#http/guest-route.ts'

export function getApplePassesRoute(passes: TicketPasses) {
  return guestRoute(getApplePasses, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    const bytes = await passes.applePassesOf(db, { seller, person, id: params.id, language: lang })
    return { name: `${lang === 'es' ? 'entradas' : 'tickets'}-${params.id}.pkpasses`, bytes }
  })
}
