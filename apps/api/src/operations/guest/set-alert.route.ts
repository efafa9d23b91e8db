import { setAlert as setAlertCall } from '@taquilla/contract/guest'
import { listAlerts, presentAlert } from '#domain/alerts/index.ts'
import { findGuestShows } from '#domain/events/index.ts'
import { requireBuyer } from '#domain/purchase/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'
import { setAlert } from './set-alert.ts'

export const setAlertRoute = guestWriteRoute(
  setAlertCall,
  async ({ params, body }, { db, seller, person }) => {
    const { sellerId } = seller
    const { contact: email, address } = requireBuyer(person)
    await setAlert(db, { sellerId, email, address }, { eventId: params.id, ...body })
    const alerts = await listAlerts(db, sellerId, email)
    const shows = await findGuestShows(db, sellerId, alerts)
    return alerts.map((each) => presentAlert(each, shows.get(each)))
  },
)
