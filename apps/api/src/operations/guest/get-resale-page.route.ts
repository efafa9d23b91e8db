import { getResalePage as getResalePageOperation } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { getResalePage } from './get-resale-page.ts'

export const getResalePageRoute = guestRoute(
  getResalePageOperation,
  ({ params, query }, { db, seller, person, language, browser }) =>
    getResalePage(
      db,
      { sellerId: seller.sellerId, person, language, deviceHash: hashDevice(browser.device) },
      { eventId: params.id, ...query },
    ),
)
