import type { Language } from '@taquilla/contract'
import { MAIL_SIGN_IN_CODE } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import { digestSignInCode, issueCode, type SignInVisitor, sealSignInMail } from '#domain/persons/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { recordInOutbox } from '#queue/outbox.ts'

export interface SignInCodeRequest extends SignInVisitor {
  /** Address to mail the code to. */
  readonly address: string
  readonly language: Language
}

/** Issues a code and requests its mail through the outbox. @throws rate_limit.exceeded */
export async function sendSignInCode(db: Sql, vault: Vault, request: SignInCodeRequest): Promise<void> {
  const { sellerId, email, address, language } = request
  const { codeId, code } = await issueCode(db, vault, {
    visitor: request,
    digest: (code) => digestSignInCode(vault, { sellerId, email }, code),
  })
  const sealed = sealSignInMail(vault, { email: address, code, language })
  const payload = { signInCodeId: codeId, sealed }
  await recordInOutbox(db, MAIL_SIGN_IN_CODE, { sellerId, outboxId: newId(), payload })
}
