import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Encrypts codes at rest and computes keyed digests to compare them. */
export interface Vault {
  /** Encrypts with the current key. */
  seal(plaintext: string | Buffer): Buffer
  /** Like `seal`, for many texts at once, which costs less. */
  sealAll(plaintexts: readonly string[]): Buffer[]
  /** @throws Error if the key is no longer configured or the text was altered */
  open(sealed: Buffer): string
  /** Like `open`, for values that were sealed as bytes. */
  openBytes(sealed: Buffer): Buffer
  /** Fingerprints of the keys, by which another secret is recognized. */
  readonly fingerprints: readonly { readonly keyName: string; readonly fingerprint: Buffer }[]
  /** Keyed digest of 16 bytes: equal texts have equal digests, and a guess cannot be tested without the key. */
  digest(purpose: DigestPurpose, plaintext: string): Buffer
}

export type DigestPurpose =
  | 'locator'
  | 'ticket'
  | 'event'
  | 'sign_in_code'
  | 'sign_in_allowance'
  | 'payout_account'
  | 'lite_ticket'
  | 'pass'
  | 'resale_alert'

const IV_BYTES = 12
const TAG_BYTES = 16
export const DIGEST_BYTES = 16

interface VaultKey {
  readonly id: number
  readonly cipherKey: KeyObject
}

/**
 * @param secret `TAQUILLA_SECRET`: one secret, or several as `2:newer,1:older` during rotation. The first encrypts, all
 * decrypt. Digests use the oldest, because stored digests cannot be recomputed.
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
    sign_in_allowance: deriveText(oldest.value, 'digest:sign_in_allowance'),
    payout_account: deriveText(oldest.value, 'digest:payout_account'),
    lite_ticket: deriveText(oldest.value, 'digest:lite_ticket'),
    pass: deriveText(oldest.value, 'digest:pass'),
    resale_alert: deriveText(oldest.value, 'digest:resale_alert'),
  }
  // The first of several secrets with the same id encrypts.
  const fingerprints = [...new Map(secrets.toReversed().map(({ id, value }) => [id, value]))].map(
    ([id, value]) => ({
      keyName: `seal ${id}`,
      fingerprint: derive(value, 'fingerprint'),
    }),
  )
  return {
    fingerprints: [...fingerprints, { keyName: 'digest', fingerprint: derive(oldest.value, 'fingerprint') }],
    seal: (plaintext) => sealWith(current, plaintext, randomBytes(IV_BYTES)),
    sealAll: (plaintexts) => sealAll(current, plaintexts),
    open: (sealed) => openOne(keys, sealed).toString('utf8'),
    openBytes: (sealed) => openOne(keys, sealed),
    // sha256(key‖text) costs less than a third of HMAC (docs/decisions/sign-in.md). Length extension is impossible because half the digest
    // is dropped. Requesting hexadecimal output halves the cost of a Buffer result.
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

/** Draws all IVs in one call, since one call for each text costs more than the encryption. */
function sealAll(key: VaultKey, plaintexts: readonly string[]): Buffer[] {
  const ivs = randomBytes(IV_BYTES * plaintexts.length)
  return plaintexts.map((plaintext, index) =>
    sealWith(key, plaintext, ivs.subarray(index * IV_BYTES, (index + 1) * IV_BYTES)),
  )
}

/** Layout of a sealed text: key id (1 byte), IV, tag, ciphertext. */
function sealWith(key: VaultKey, plaintext: string | Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key.cipherKey, iv)
  const head = typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext)
  const tail = cipher.final()
  return Buffer.concat([Buffer.of(key.id), iv, cipher.getAuthTag(), head, tail])
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
