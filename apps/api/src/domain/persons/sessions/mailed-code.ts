import { randomInt } from 'node:crypto'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { findNewestCode, insertCode, tryNewestCode } from './mailed-codes-repository.ts'
import { giveBack, spendAllowances } from './sign-in-allowances-repository.ts'
import { isKnownDevice } from './sign-in-devices-repository.ts'
import { allowanceOfTry, allowancesOfCode, type SignInVisitor } from './sign-in-limits.ts'

const CODE_COUNT = 1_000_000

interface CodeRequest {
  readonly visitor: SignInVisitor
  /** Account that the code confirms; without it, the code signs in. */
  readonly account?: {
    readonly digest: Buffer
    /** Kept until the code is entered; null if the account does not wait for it. */
    readonly sealed: Buffer | null
  }
  /** Keyed digest of the code with what it is for; a plain one could be reversed by trying all codes. */
  readonly digest: (code: string) => Buffer
}

interface IssuedCode {
  readonly codeId: string
  readonly code: string
}

/** @throws rate_limit.exceeded */
export async function issueCode(
  db: Sql,
  vault: Vault,
  { visitor, account, digest }: CodeRequest,
): Promise<IssuedCode> {
  const { sellerId, email } = visitor
  const isKnown = await isKnownDevice(db, visitor)
  await spendAllowances(db, { sellerId }, allowancesOfCode(vault, visitor, isKnown))
  const code = String(randomInt(CODE_COUNT)).padStart(6, '0')
  const codeId = newId()
  await insertCode(db, {
    sellerId,
    email,
    codeId,
    codeDigest: digest(code),
    deviceHash: account === undefined ? visitor.deviceHash : null,
    accountDigest: account?.digest ?? null,
    sealedAccount: account?.sealed ?? null,
  })
  return { codeId, code }
}

/** A code that is not the right one. */
export interface WrongCode {
  /** Null if nobody asked for a code. */
  readonly triesLeft: number | null
}

interface CodeTry {
  readonly visitor: SignInVisitor
  /** The device or the account that the code is for, as a digest. */
  readonly boundTo: Buffer
  readonly codeDigest: Buffer
}

/**
 * Tries a code, which is spent if it is right. The caller throws for a wrong one after the transaction, because a
 * rollback would also undo the count of wrong tries.
 * @throws rate_limit.exceeded
 */
export async function tryCode(
  db: Sql,
  vault: Vault,
  { visitor, boundTo, codeDigest }: CodeTry,
): Promise<{ readonly spentAt: string } | WrongCode | 'expired'> {
  const { sellerId, email } = visitor
  const isKnown = await isKnownDevice(db, visitor)
  const state = await findNewestCode(db, { sellerId, email, boundTo })
  // A try is counted before its outcome is known, so that concurrent tries cannot exceed the limit.
  const allowance = allowanceOfTry(vault, visitor, { isKnown, hasCode: state === 'good' })
  await spendAllowances(db, { sellerId }, [allowance])
  if (state !== 'good') return state === 'none' ? { triesLeft: null } : 'expired'
  const verdict = await tryNewestCode(db, { sellerId, email, boundTo, codeDigest })
  if (verdict !== 'expired' && 'triesLeft' in verdict) return verdict
  await giveBack(db, sellerId, allowance)
  return verdict
}

/** A code is valid for one address at one seller. */
interface SignInCodeUse {
  readonly sellerId: string
  readonly email: string
}

interface SignInMailContent {
  readonly email: string
  readonly code: string
  readonly language: 'es' | 'en'
}

/** Keyed digest, since a plain hash of six digits could be reversed by trying all codes. */
export function digestSignInCode(vault: Vault, { sellerId, email }: SignInCodeUse, code: string): Buffer {
  return vault.digest('sign_in_code', `${sellerId} ${email} ${code}`)
}

export function sealSignInMail(vault: Vault, content: SignInMailContent): string {
  return vault.seal(JSON.stringify(content)).toString('base64')
}

export function openSignInMail(vault: Vault, sealed: string): SignInMailContent {
  return JSON.parse(vault.open(Buffer.from(sealed, 'base64')))
}
