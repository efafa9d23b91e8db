import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Keeps access codes: encrypts them at rest and digests them for comparison. */
export interface Vault {
  /** Encrypts each text under the current key. */
  seal(plaintexts: readonly (string | Buffer)[]): Buffer[]
  /** @throws Error when the key is not configured any more or the text was altered. */
  open(sealed: Buffer): string
  /** The same for what was sealed as bytes. */
  openBytes(sealed: Buffer): Buffer
  /** Keyed digest, 16 bytes: equal texts have equal digests, and nobody without the key can test a guess. */
  digest(purpose: DigestPurpose, plaintext: string): Buffer
}

export type DigestPurpose = 'locator' | 'ticket' | 'event' | 'sign_in_code' | 'lite_ticket' | 'pass'

const IV_BYTES = 12
const TAG_BYTES = 16
export const DIGEST_BYTES = 16

interface VaultKey {
  readonly id: number
  readonly cipherKey: KeyObject
}

/**
 * @param secret `TAQUILLA_SECRET`: one secret, or several as `2:newer,1:older` while rotating. The first one
 * encrypts, all of them decrypt; digests stay under the oldest, since stored ones cannot be made again.
 */
export function createVault(secret: string): Vault {
  const secrets = parseSecrets(secret)
  const keys = secrets.map(({ id, value }): VaultKey => ({ id, cipherKey: deriveKey(value, 'seal') }))
  const current = keys[0]
  const oldest = secrets.at(-1)
  if (current === undefined || oldest === undefined) throw new Error('TAQUILLA_SECRET holds no secret.')
  const digestKeys = {
    locator: deriveText(oldest.value, 'digest:locator'),
    ticket: deriveText(oldest.value, 'digest:ticket'),
    event: deriveText(oldest.value, 'digest:event'),
    sign_in_code: deriveText(oldest.value, 'digest:sign_in_code'),
    lite_ticket: deriveText(oldest.value, 'digest:lite_ticket'),
    pass: deriveText(oldest.value, 'digest:pass'),
  }
  return {
    seal: (plaintexts) => sealAll(current, plaintexts),
    open: (sealed) => openOne(keys, sealed).toString('utf8'),
    openBytes: (sealed) => openOne(keys, sealed),
    // Key, then text, in one call: half the cost of an HMAC, which a batch of tickets feels. The key's length is fixed,
    // and half the digest is dropped, so nobody can extend a text under it. As text it leaves OpenSSL at half the cost.
    digest: (purpose, plaintext) =>
      Buffer.from(hash('sha256', digestKeys[purpose] + plaintext, 'hex').slice(0, DIGEST_BYTES * 2), 'hex'),
  }
}

function parseSecrets(secret: string): { id: number; value: string }[] {
  return secret.split(',').map((part) => {
    const match = /^(\d{1,3}):(.+)$/.exec(part.trim())
    return match ? { id: Number(match[1]), value: String(match[2]) } : { id: 1, value: part.trim() }
  })
}

function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(derive(secret, purpose))
}

function deriveText(secret: string, purpose: string): string {
  return derive(secret, purpose).toString('base64')
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'taquilla', purpose, 32))
}

/** Layout: key id (1 byte), IV, tag, ciphertext. */
function sealAll(key: VaultKey, plaintexts: readonly (string | Buffer)[]): Buffer[] {
  // One draw for all IVs: a call for each costs more than the encryption.
  const ivs = randomBytes(IV_BYTES * plaintexts.length)
  return plaintexts.map((plaintext, index) => {
    const iv = ivs.subarray(index * IV_BYTES, (index + 1) * IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key.cipherKey, iv)
    const head = typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext)
    const tail = cipher.final()
    return Buffer.concat([Buffer.of(key.id), iv, cipher.getAuthTag(), head, tail])
  })
}

function openOne(keys: readonly VaultKey[], sealed: Buffer): Buffer {
  const key = keys.find(({ id }) => id === sealed[0])
  if (key === undefined) throw new Error(`TAQUILLA_SECRET no longer holds the secret with id ${sealed[0]}.`)
  const tagStart = 1 + IV_BYTES
  const textStart = tagStart + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key.cipherKey, sealed.subarray(1, tagStart))
  decipher.setAuthTag(sealed.subarray(tagStart, textStart))
  return Buffer.concat([decipher.update(sealed.subarray(textStart)), decipher.final()])
}
