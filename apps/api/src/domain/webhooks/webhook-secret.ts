import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Parts of a delivery that its signature covers. */
export interface SignedMessage {
  readonly webhookId: string
  readonly timestamp: string
  readonly body: string
}

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** Signature header of Standard Webhooks: one signature for each secret, newest first. */
export function signWebhook(
  secrets: readonly string[],
  { webhookId, timestamp, body }: SignedMessage,
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      const signature = createHmac('sha256', key).update(`${webhookId}.${timestamp}.${body}`)
      return `v1,${signature.digest('base64')}`
    })
    .join(' ')
}
