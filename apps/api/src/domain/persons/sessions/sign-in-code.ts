import type { Vault } from '#domain/values/vault.ts'

/** A code is valid for one address at one seller. */
export interface SignInCodeUse {
  readonly sellerId: string
  readonly email: string
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
