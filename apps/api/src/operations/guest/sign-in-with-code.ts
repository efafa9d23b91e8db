import type { Sql } from '#database/sql.ts'
import {
  digestSignInCode,
  rememberDevice,
  replaceSession,
  type SignInVisitor,
  tryCode,
  type WrongCode,
} from '#domain/persons/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Vault } from '#domain/values/vault.ts'

export interface CodeTry extends Omit<SignInVisitor, 'email'> {
  readonly person: Contact
  readonly code: string
  /** Session to open if the code is right. */
  readonly session: string
  readonly previousSession: string | undefined
}

/** Tries a code and signs in if it is right; see `tryCode`. @throws rate_limit.exceeded */
export async function signInWithCode(
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
