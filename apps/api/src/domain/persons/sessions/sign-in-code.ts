import { randomInt } from 'node:crypto'
import type { Vault } from '#domain/values/vault.ts'

const CODES = 1_000_000

/** Outbox topic that asks for the mail with a code. */
export const SIGN_IN_CODE_ISSUED = 'mail.sign_in_code'

/** What a code is good for: one address at one seller. */
export interface SignInCodeUse {
  readonly sellerId: string
  readonly email: string
}

/** What the outbox holds of a code until it is mailed; the code itself only under the vault's seal. */
export interface SignInCodeIssued {
  readonly signInCodeId: string
  /** Base64 of a sealed {@link SignInMailContent}. */
  readonly sealed: string
}

export interface SignInMailContent {
  readonly email: string
  readonly code: string
  readonly language: 'es' | 'en'
}

/** Six digits, each code as likely as any other. */
export function newSignInCode(): string {
  return String(randomInt(CODES)).padStart(6, '0')
}

/** Keyed: six digits could be guessed from a plain one. */
export function digestSignInCode(vault: Vault, { sellerId, email }: SignInCodeUse, code: string): Buffer {
  return vault.digest('sign_in_code', `${sellerId} ${email} ${code}`)
}

export function sealSignInMail(vault: Vault, content: SignInMailContent): string {
  const [sealed] = vault.seal([JSON.stringify(content)])
  return String(sealed?.toString('base64'))
}

export function openSignInMail(vault: Vault, sealed: string): SignInMailContent {
  return JSON.parse(vault.open(Buffer.from(sealed, 'base64')))
}
