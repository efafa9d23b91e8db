import { listAlerts as listAlertsCall } from '@taquilla/contract/guest'
import { listAlerts, presentAlert } from '#domain/alerts/index.ts'
import { findGuestShows } from '#domain/events/index.ts'
import { guestRoute } from '#http/guest-route.ts'

export const listAlertsRoute = guestRoute(listAlertsCall, async (_, { db, seller: { sellerId }, person }) => {
  const alerts = person.method === 'email' ? await listAlerts(db, sellerId, person.contact) : []
  const shows = await findGuestShows(db, sellerId, alerts)
  return alerts.map((each) => presentAlert(each, shows.get(each)))
})
