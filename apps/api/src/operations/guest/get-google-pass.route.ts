import { getGooglePass } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getGooglePassRoute({ passes }: RouteServices) {
  return guestRoute(getGooglePass, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    return { location: await passes.googleLinkOf(db, { seller, person, id: params.id, language: lang }) }
  })
}
