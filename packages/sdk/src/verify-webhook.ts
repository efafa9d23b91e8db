import type { WebhookBody } from './generated/webhooks.ts'

const TOLERANCE_SECONDS = 300
const SECRET_PREFIX = 'whsec_'

export interface WebhookDelivery {
  /** Raw body as received. The signature does not match a body that was parsed and serialized again. */
  body: string | Uint8Array
  /** `Request.headers`, or `request.headers` of Node. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** Secret of the endpoint, `whsec_…`; pass both secrets during a rotation. At least one must be defined. */
  secret: string | undefined | readonly (string | undefined)[]
  /** Maximum difference between the delivery's timestamp and the current time. @default 300 */
  toleranceSeconds?: number | undefined
}

export interface VerifiedWebhook {
  /** Identical on every retry: process each id once. */
  id: string
  /** Time at which this attempt was sent. */
  sentAt: Date
  /** Discriminated union: `action` determines the type. */
  body: WebhookBody
}

export type WebhookFault = 'header_missing' | 'out_of_tolerance' | 'signature_mismatch' | 'body_malformed'

/** The delivery is not from Taquilla, or is too old. Respond with status 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly fault: WebhookFault

  constructor(fault: WebhookFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/**
 * Verifies the signature (Standard Webhooks) of a delivery and parses its body.
 * @throws {WebhookVerificationError} if the signature does not match or the timestamp is out of tolerance
 * @throws {TypeError} if there is no secret, or it is not base64
 */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<VerifiedWebhook> {
  const { body, headers, secret, toleranceSeconds = TOLERANCE_SECONDS } = delivery
  const secrets = [secret].flat().filter((each) => each !== undefined)
  if (secrets.length === 0) throw new TypeError('verifyWebhook needs the secret of the endpoint.')
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  const signatures = header(headers, 'webhook-signature')
  const sentAt = readInstant(timestamp, toleranceSeconds)

  const bytes = typeof body === 'string' ? encode(body) : body
  const signed = join(encode(`${id}.${timestamp}.`), bytes)
  for (const each of secrets) {
    if (await isSigned(signed, signatures, each)) return { id, sentAt, body: readBody(bytes) }
  }
  throw new WebhookVerificationError('signature_mismatch', 'No signature of the delivery matches the secret.')
}

function header(headers: WebhookDelivery['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : findHeader(headers, name)
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookVerificationError('header_missing', `The delivery has no header ${name}.`)
}

function findHeader(headers: Exclude<WebhookDelivery['headers'], Headers>, name: string) {
  return Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
}

function readInstant(timestamp: string, toleranceSeconds: number): Date {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (Math.abs(Date.now() / 1_000 - seconds) <= toleranceSeconds) return new Date(seconds * 1_000)
  throw new WebhookVerificationError(
    'out_of_tolerance',
    `The delivery was not sent within ${toleranceSeconds} seconds of now: ${timestamp}`,
  )
}

/** True if any of the signatures was made with this secret. Web Crypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: string,
): Promise<boolean> {
  const key = await importSecret(secret)
  for (const signature of signatures.split(' ')) {
    const [version, encoded = ''] = signature.split(',', 2)
    const bytes = version === 'v1' ? decodeBase64(encoded) : undefined
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

function importSecret(secret: string) {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret)
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError('The secret of a webhook must be base64 after the prefix whsec_.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function readBody(bytes: Uint8Array): WebhookBody {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new WebhookVerificationError('body_malformed', 'The body of the delivery is not JSON.')
  }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
