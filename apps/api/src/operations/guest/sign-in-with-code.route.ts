import { ApiError } from '@taquilla/contract'
import { signInTriesLeft, signInWithCode as signInWithCodeOperation } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { hashDevice, presentPerson } from '#domain/persons/index.ts'
import { listLiveHoldIds } from '#domain/purchase/index.ts'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import { newToken } from '#domain/values/ids.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { signInWithCode } from './sign-in-with-code.ts'

export function signInWithCodeRoute({ database, vault }: Services): GuestRoute {
  return guestRoute(signInWithCodeOperation, async ({ body }, { db, seller, cookie, browser, network }) => {
    const { sellerId } = seller
    const person = contactOf('email', body.email)
    const session = newToken()
    const outcome = await inTenantTransaction(database, sellerId, (transaction) =>
      signInWithCode(transaction, vault, {
        sellerId,
        person,
        deviceHash: hashDevice(browser.device),
        network,
        code: body.code,
        session,
        previousSession: cookie.session,
      }),
    )
    if (outcome === 'expired') throw new ApiError('sign_in_code.expired')
    if (outcome !== 'right') {
      throw new ApiError('sign_in_code.wrong', { values: { triesLeft: signInTriesLeft(outcome.triesLeft) } })
    }
    cookie.set(session)
    const holdIds = await listLiveHoldIds(db, sellerId, person)
    return { seller: presentGuestSeller(seller), person: presentPerson(person), holdIds }
  })
}
