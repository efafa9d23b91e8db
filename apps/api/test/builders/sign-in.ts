import { insertSession } from '#domain/guest-sessions/guest-sessions-repository.ts'
import { contactOf } from '#domain/values/contact.ts'
import { newToken } from '#domain/values/ids.ts'
import type { TestApp } from '../build-app.ts'

/** A session of somebody, as if they had signed in; at the first seller unless told otherwise. */
export async function signIn(test: TestApp, email: string, sellerId = test.seller.sellerId): Promise<string> {
  const session = newToken()
  await insertSession(test.database, { session, sellerId, ...contactOf('email', email) })
  return session
}

/** A session of somebody who is known by phone alone. */
export async function signInByPhone(test: TestApp, phone: string): Promise<string> {
  const session = newToken()
  const { sellerId } = test.seller
  await insertSession(test.database, { session, sellerId, ...contactOf('phonenumber', phone) })
  return session
}
