import { ApiError } from '@taquilla/contract'
import { signInTriesLeft, signInWithCode as signInWithCodeOperation } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  digestSignInCode,
  hashDevice,
  presentPerson,
  rememberDevice,
  replaceSession,
  type SignInVisitor,
  tryCode,
  type WrongCode,
} from '#domain/persons/index.ts'
import { listLiveHoldIds } from '#domain/purchase/index.ts'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import { newToken } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

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

interface CodeTry extends Omit<SignInVisitor, 'email'> {
  readonly person: Contact
  readonly code: string
  /** Session to open if the code is right. */
  readonly session: string
  readonly previousSession: string | undefined
}

/** Tries a code and signs in if it is right; see `tryCode`. @throws rate_limit.exceeded */
async function signInWithCode(
  db: Sql,
  vault: Vault,
  attempt: CodeTry,
): Promise<'right' | WrongCode | 'expired'> {
  const { sellerId, person, session } = attempt
  const visitor = { ...attempt, email: person.contact }
  const verdict = await tryCode(db, vault, {
    visitor,
    boundTo: attempt.deviceHash,
    codeDigest: digestSignInCode(vault, visitor, attempt.code),
  })
  if (verdict === 'expired' || 'triesLeft' in verdict) return verdict
  await replaceSession(
    db,
    { session, sellerId, ...person, startsAt: verdict.spentAt },
    attempt.previousSession,
  )
  await rememberDevice(db, visitor)
  return 'right'
}
