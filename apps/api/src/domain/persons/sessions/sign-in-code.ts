import type { Vault } from '#domain/values/vault.ts'

/** Outbox topic: mail a sign-in code. */
export const SIGN_IN_CODE_ISSUED = 'mail.sign_in_code'

/** A code is valid for one address at one seller. */
export interface SignInCodeUse {
  readonly sellerId: string
  readonly email: string
}

/** Payload of the outbox row; the code is encrypted by the vault. */
export interface SignInCodeIssued {
  readonly signInCodeId: string
  /** Base64 of an encrypted {@link SignInMailContent}. */
  readonly sealed: string
}

export interface SignInMailContent {
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
