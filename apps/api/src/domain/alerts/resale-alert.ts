import type { Vault } from '#domain/values/vault.ts'

export interface AlertKey {
  readonly sellerId: string
  readonly resaleAlertId: string
}

/**
 * Token with which the person ends the alert by a link in a mail. It is computed, so that no token is stored.
 */
export function alertToken(vault: Vault, { sellerId, resaleAlertId }: AlertKey): string {
  return vault.digest('resale_alert', JSON.stringify([sellerId, resaleAlertId])).toString('base64url')
}
