import { getApplePass } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getApplePassRoute({ passes }: RouteServices) {
  return guestRoute(getApplePass, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    const bytes = await passes.applePassOf(db, { seller, person, id: params.id, language: lang })
    return { name: `${lang === 'es' ? 'entrada' : 'ticket'}-${params.id}.pkpass`, bytes }
  })
}
