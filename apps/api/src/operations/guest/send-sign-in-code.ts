import type { Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  allowancesOfCode,
  digestSignInCode,
  insertSignInCode,
  isKnownDevice,
  newSignInCode,
  SIGN_IN_CODE_ISSUED,
  type SignInCodeIssued,
  type SignInVisitor,
  sealSignInMail,
  spendAllowances,
} from '#domain/persons/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { recordInOutbox } from '#queue/outbox.ts'

export interface SignInCodeRequest extends SignInVisitor {
  readonly language: Language
}

/** Issues a code and requests its mail through the outbox. @throws rate_limit.exceeded */
export async function sendSignInCode(db: Sql, vault: Vault, request: SignInCodeRequest): Promise<void> {
  const { sellerId, email, language, deviceHash } = request
  const isKnown = await isKnownDevice(db, request)
  await spendAllowances(db, sellerId, allowancesOfCode(vault, request, isKnown))
  const code = newSignInCode()
  const signInCodeId = newId()
  const codeDigest = digestSignInCode(vault, { sellerId, email }, code)
  await insertSignInCode(db, { sellerId, signInCodeId, email, deviceHash, codeDigest })
  const payload: SignInCodeIssued = {
    signInCodeId,
    sealed: sealSignInMail(vault, { email, code, language }),
  }
  await recordInOutbox(db, { sellerId, outboxId: newId(), topic: SIGN_IN_CODE_ISSUED, payload })
}
