import { inLoginTransaction } from '#database/transaction.ts'
import { insertOneTimeToken, spendOneTimeToken } from '#domain/persons/index.ts'
import { insertSession } from '#domain/persons/sessions/guest-sessions-repository.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import { newToken } from '#domain/values/ids.ts'
import type { TestApp } from '../build-app.ts'

/** Signs a person in by one-time token and returns the session, by default at the first seller. */
export async function signIn(test: TestApp, email: string, sellerId = test.seller.sellerId): Promise<string> {
  return spendTokenOf(test, sellerId, contactOf('email', email))
}

/** Signs in a person who is known only by phone. */
export async function signInByPhone(test: TestApp, phone: string): Promise<string> {
  return spendTokenOf(test, test.seller.sellerId, contactOf('phonenumber', phone))
}

function spendTokenOf(test: TestApp, sellerId: string, { method, address }: Contact): Promise<string> {
  const token = newToken()
  const session = newToken()
  return inLoginTransaction(test.database, sellerId, async (db) => {
    await insertOneTimeToken(db, { token, sellerId, method, user: address })
    const { person, spentAt } = await spendOneTimeToken(db, sellerId, token)
    await insertSession(db, { session, sellerId, ...person, startsAt: spentAt })
    return session
  })
}
