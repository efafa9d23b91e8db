import { ApiError } from '@taquilla/contract'
import { signInWithCode } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { digestSignInCode, replaceSession, tryNewestCode } from '#domain/persons/index.ts'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import { newToken } from '#domain/values/ids.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function signInWithCodeRoute({ database, vault }: Services): GuestRoute {
  return guestRoute(signInWithCode, async ({ body }, { seller, cookie }) => {
    const { sellerId } = seller
    const person = contactOf('email', body.email)
    const key = { sellerId, email: person.contact }
    const codeDigest = digestSignInCode(vault, key, body.code)
    const session = newToken()
    // Throws after the transaction, because a rollback would also undo the count of wrong guesses.
    const outcome = await inTenantTransaction(database, sellerId, async (db) => {
      const verdict = await tryNewestCode(db, { ...key, codeDigest })
      if (verdict === 'right') await replaceSession(db, { session, sellerId, ...person }, cookie.session)
      return verdict
    })
    if (outcome !== 'right') throw new ApiError(`sign_in_code.${outcome}`)
    cookie.set(session)
    return { seller: presentGuestSeller(seller), person }
  })
}
