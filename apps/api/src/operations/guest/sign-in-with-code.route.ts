import { ApiError } from '@taquilla/contract'
import { signInWithCode } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { digestSignInCode, replaceSession, tryNewestCode } from '#domain/persons/index.ts'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import { newToken } from '#domain/values/ids.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function createSignInWithCodeRoute({ database, vault }: Services): GuestRoute {
  return guestRoute(signInWithCode, async ({ body }, { seller, cookie }) => {
    const { sellerId } = seller
    const person = contactOf('email', body.email)
    const use = { sellerId, email: person.contact }
    const codeDigest = digestSignInCode(vault, use, body.code)
    const session = newToken()
    // A wrong guess is refused after its transaction, which keeps the try that it used up.
    const outcome = await inTenantTransaction(database, sellerId, async (db) => {
      const judged = await tryNewestCode(db, { ...use, codeDigest })
      if (judged === 'right') await replaceSession(db, { session, sellerId, ...person }, cookie.session)
      return judged
    })
    if (outcome !== 'right') throw new ApiError(`sign_in_code.${outcome}`)
    cookie.set(session)
    return { seller: presentGuestSeller(seller), person }
  })
}
