import type { Sql } from '#database/sql.ts'
import {
  allowanceOfTry,
  digestSignInCode,
  findNewestCode,
  giveBack,
  isKnownDevice,
  rememberDevice,
  replaceSession,
  type SignInVisitor,
  spendAllowances,
  tryNewestCode,
} from '#domain/persons/index.ts'
import type { Vault } from '#domain/values/vault.ts'

export interface CodeTry extends SignInVisitor {
  readonly code: string
  /** Session to open if the code is right. */
  readonly session: string
  readonly previousSession: string | undefined
}

/** A code that is not the right one. */
export interface WrongCode {
  /** Null if this browser asked for no code. */
  readonly triesLeft: number | null
}

/**
 * Tries a code and signs in if it is right. The caller throws for a wrong one after the transaction, because a rollback
 * would also undo the count of wrong tries.
 * @throws rate_limit.exceeded
 */
export async function signInWithCode(
  db: Sql,
  vault: Vault,
  attempt: CodeTry,
): Promise<'right' | WrongCode | 'expired'> {
  const { sellerId, email, session } = attempt
  const isKnown = await isKnownDevice(db, attempt)
  const state = await findNewestCode(db, attempt)
  // A try is counted before its outcome is known, so that concurrent tries cannot exceed the limit.
  const allowance = allowanceOfTry(vault, attempt, { isKnown, hasCode: state === 'good' })
  await spendAllowances(db, sellerId, [allowance])
  if (state !== 'good') return state === 'none' ? { triesLeft: null } : 'expired'
  const codeDigest = digestSignInCode(vault, attempt, attempt.code)
  const verdict = await tryNewestCode(db, { ...attempt, codeDigest })
  if (verdict !== 'expired' && 'triesLeft' in verdict) return verdict
  await giveBack(db, sellerId, allowance)
  if (verdict === 'expired') return verdict
  const person = { method: 'email', contact: email } as const
  await replaceSession(
    db,
    { session, sellerId, ...person, startsAt: verdict.spentAt },
    attempt.previousSession,
  )
  await rememberDevice(db, attempt)
  return 'right'
}
