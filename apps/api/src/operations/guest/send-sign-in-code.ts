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

export interface SignInCodeWish {
  readonly sellerId: string
  readonly email: string
  readonly language: Language
}

/** Issues a code and asks for its mail. @throws rate_limit.exceeded */
export async function issueSignInCode(db: Sql, vault: Vault, wish: SignInCodeWish): Promise<void> {
  const { sellerId, email, language } = wish
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
