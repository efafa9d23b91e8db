import type { Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  digestSignInCode,
  insertSignInCode,
  newSignInCode,
  SIGN_IN_CODE_ISSUED,
  type SignInCodeIssued,
  sealSignInMail,
} from '#domain/persons/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { recordInOutbox } from '#queue/outbox.ts'

export interface SignInCodeRequest {
  readonly sellerId: string
  readonly email: string
  readonly language: Language
}

/** Issues a code and requests its mail through the outbox. @throws rate_limit.exceeded */
export async function sendSignInCode(db: Sql, vault: Vault, request: SignInCodeRequest): Promise<void> {
  const { sellerId, email, language } = request
  const code = newSignInCode()
  const signInCodeId = newId()
  const codeDigest = digestSignInCode(vault, { sellerId, email }, code)
  await insertSignInCode(db, { sellerId, signInCodeId, email, codeDigest })
  const payload: SignInCodeIssued = {
    signInCodeId,
    sealed: sealSignInMail(vault, { email, code, language }),
  }
  await recordInOutbox(db, { sellerId, outboxId: newId(), topic: SIGN_IN_CODE_ISSUED, payload })
}
