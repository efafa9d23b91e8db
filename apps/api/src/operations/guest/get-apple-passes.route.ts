import { getApplePasses } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getApplePassesRoute({ passes }: RouteServices) {
  return guestRoute(getApplePasses, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    const bytes = await passes.applePassesOf(db, { seller, person, id: params.id, language: lang })
    return { name: `${lang === 'es' ? 'entradas' : 'tickets'}-${params.id}.pkpasses`, bytes }
  })
}
