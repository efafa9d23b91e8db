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
  /** Id of the secret that encrypts. It is the first byte of what `seal` returns. */
  readonly currentId: number
  /** Ids of all secrets, each once. */
  readonly ids: readonly number[]
  /** Fingerprints of the keys, by which another secret is recognized. */
  fingerprints(): readonly { readonly keyName: string; readonly fingerprint: Buffer }[]
  /** Encrypts the secret of the digests, so that the database can keep it when `TAQUILLA_SECRET` no longer does. */
  sealDigestSecret(): Buffer
  /** Uses the secret that `sealDigestSecret` encrypted for digests. @throws Error as `open` does */
  useDigestSecret(sealed: Buffer): void
  /** Keyed digest of 16 bytes: equal texts have equal digests, and a guess cannot be tested without the key. */
  digest(purpose: DigestPurpose, plaintext: string): Buffer
}

const PURPOSES = [
  'locator',
  'ticket',
  'event',
  'sign_in_code',
  'sign_in_allowance',
  'payout_account',
  'lite_ticket',
  'pass',
  'resale_alert',
  'ticket_handover',
] as const

export type DigestPurpose = (typeof PURPOSES)[number]

const IV_BYTES = 12
const TAG_BYTES = 16
export const DIGEST_BYTES = 16
/** A sealed text begins with the id, as one byte. */
const MAX_ID = 255

interface VaultKey {
  readonly id: number
  readonly cipherKey: KeyObject
}

/**
 * @param secret `TAQUILLA_SECRET`: one secret, or several as `2:newer,1:older` while it changes. The first encrypts, all
 * decrypt. Digests use the one with the lowest id, because stored digests cannot be recomputed, or the one that
 * `useDigestSecret` sets.
 */
export function createVault(secret: string): Vault {
  const secrets = parseSecrets(secret)
  const keys = secrets.map(({ id, value }): VaultKey => ({ id, cipherKey: deriveKey(value, 'seal') }))
  const [current] = keys
  const [lowest] = secrets.toReversed().toSorted((a, b) => a.id - b.id)
  if (current === undefined || lowest === undefined) throw new Error('TAQUILLA_SECRET holds no secret.')
  let digestSecret = lowest.value
  let digestKeys = deriveDigestKeys(digestSecret)
  // The first of several secrets with the same id encrypts.
  const sealing = [...new Map(secrets.toReversed().map(({ id, value }) => [id, value]))].map(
    ([id, value]) => ({ keyName: `seal ${id}`, fingerprint: derive(value, 'fingerprint') }),
  )
  const openBytes = (sealed: Buffer) => openOne(keys, sealed)
  return {
    currentId: current.id,
    ids: [...new Set(keys.map(({ id }) => id))],
    fingerprints: () => [...sealing, { keyName: 'digest', fingerprint: derive(digestSecret, 'fingerprint') }],
    sealDigestSecret: () => sealWith(current, digestSecret, randomBytes(IV_BYTES)),
    useDigestSecret(sealed) {
      digestSecret = openBytes(sealed).toString('utf8')
      digestKeys = deriveDigestKeys(digestSecret)
    },
    seal: (plaintext) => sealWith(current, plaintext, randomBytes(IV_BYTES)),
    sealAll: (plaintexts) => sealAll(current, plaintexts),
    open: (sealed) => openBytes(sealed).toString('utf8'),
    openBytes,
    // sha256(key‖text) costs less than a third of HMAC (docs/decisions/sign-in.md). Length extension is impossible because half the digest
    // is dropped. Requesting hexadecimal output halves the cost of a Buffer result.
    digest: (purpose, plaintext) =>
      Buffer.from(hash('sha256', digestKeys[purpose] + plaintext, 'hex').slice(0, DIGEST_BYTES * 2), 'hex'),
  }
}

function deriveDigestKeys(secret: string) {
  const entries = PURPOSES.map((purpose) => [purpose, deriveText(secret, `digest:${purpose}`)])
  return Object.fromEntries(entries) as Record<DigestPurpose, string>
}

function parseSecrets(secret: string): { id: number; value: string }[] {
  return secret.split(',').map((part) => {
    const match = /^(\d{1,3}):(.+)$/.exec(part.trim())
    if (match === null) return { id: 1, value: part.trim() }
    const id = Number(match[1])
    if (id > MAX_ID) throw new Error(`TAQUILLA_SECRET has a secret with the id ${id}; ids end at ${MAX_ID}.`)
    return { id, value: String(match[2]) }
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
