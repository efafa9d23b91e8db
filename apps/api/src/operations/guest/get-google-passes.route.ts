import { getGooglePasses } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getGooglePassesRoute({ passes }: RouteServices) {
  return guestRoute(getGooglePasses, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    return {
      location: await passes.googleLinkOfShow(db, { seller, person, id: params.id, language: lang }),
    }
  })
}
