import { spendOneTimeToken } from '@taquilla/contract/guest'
import {
  hashDevice,
  presentPerson,
  rememberDevice,
  replaceSession,
  spendOneTimeToken as spend,
} from '#domain/persons/index.ts'
import { listLiveHoldIds } from '#domain/purchase/index.ts'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { newToken } from '#domain/values/ids.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const spendOneTimeTokenRoute = guestWriteRoute(
  spendOneTimeToken,
  async ({ body }, { db, seller, cookie, browser }) => {
    const { sellerId } = seller
    const { person, spentAt } = await spend(db, sellerId, body.oneTimeToken)
    const session = newToken()
    await replaceSession(db, { session, sellerId, ...person, startsAt: spentAt }, cookie.session)
    cookie.set(session)
    if (person.method === 'email') {
      const deviceHash = hashDevice(browser.device)
      await rememberDevice(db, { sellerId, email: person.contact, deviceHash })
      browser.keep()
    }
    const holdIds = await listLiveHoldIds(db, sellerId, person)
    return { seller: presentGuestSeller(seller), person: presentPerson(person), holdIds }
  },
)
