import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWallets, type WalletConfig, type Wallets } from '#wallets/create-wallets.ts'
import { der, objectIdentifier, TAG } from '#wallets/der.ts'

// Certificates as Apple's are, and a key as Google's is, made for the tests and good for nothing else.

export const PASS_TYPE_ID = 'pass.example.taquilla.tickets'
export const TEAM_ID = 'TAQ1234567'
export const ISSUER_ID = '3388000000012345678'
export const SERVICE_ACCOUNT = 'wallet@taquilla-tests.iam.gserviceaccount.com'
export const PASSPHRASE = 'of the tests'

const BOOLEAN = 0x01
const UTF8_STRING = 0x0c
const BIT_STRING = 0x03
const NAMES = { CN: '2.5.4.3', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' } as const
const SHA_256_WITH_RSA = der(TAG.SEQUENCE, objectIdentifier('1.2.840.113549.1.1.11'), der(TAG.NULL))
/** The extension that tells an authority: basicConstraints, critical, cA. */
const MAY_ISSUE = der(
  0xa3,
  der(
    TAG.SEQUENCE,
    der(
      TAG.SEQUENCE,
      objectIdentifier('2.5.29.19'),
      der(BOOLEAN, Buffer.of(0xff)),
      der(TAG.OCTET_STRING, der(TAG.SEQUENCE, der(BOOLEAN, Buffer.of(0xff)))),
    ),
  ),
)
const DAY_MS = 86_400_000

type Name = { readonly [Part in keyof typeof NAMES]?: string }

interface Pair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export interface TestCertificate {
  readonly subject: Name
  readonly issuer: Name
  readonly key: Pair
  readonly issuerKey: Pair
  /** From a day ago for this long; less than one day: it has expired. */
  readonly days?: number
}

export const makeKeys = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 })

const issuerKey = makeKeys()
const passKey = makeKeys()
const googleKey = makeKeys()
const ISSUER = { CN: 'Test Certification Authority', OU: 'G4' }
const SUBJECT = { UID: PASS_TYPE_ID, CN: `Pass Type ID: ${PASS_TYPE_ID}`, OU: TEAM_ID }

export const GOOGLE_PUBLIC_KEY = googleKey.publicKey

/** A certificate as PEM. */
export function makeCertificate(changes: Partial<TestCertificate> = {}): string {
  const { subject, issuer, days, ...keys } = {
    subject: SUBJECT,
    issuer: ISSUER,
    key: passKey,
    issuerKey,
    days: 366,
    ...changes,
  }
  const isAuthority = subject.CN === issuer.CN
  const from = Date.now() - DAY_MS
  const toBeSigned = der(
    TAG.SEQUENCE,
    der(TAG.FIELD_0, der(TAG.INTEGER, Buffer.of(2))),
    der(TAG.INTEGER, Buffer.of(isAuthority ? 1 : 2)),
    SHA_256_WITH_RSA,
    nameOf(issuer),
    der(TAG.SEQUENCE, timeOf(from), timeOf(from + days * DAY_MS)),
    nameOf(subject),
    keys.key.publicKey.export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [MAY_ISSUE] : []),
  )
  const signature = sign('sha256', toBeSigned, keys.issuerKey.privateKey)
  const bits = der(BIT_STRING, Buffer.of(0), signature)
  const text = der(TAG.SEQUENCE, toBeSigned, SHA_256_WITH_RSA, bits).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${text.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** The authority that issued {@link makeCertificate}. */
export function makeIssuer(changes: Partial<TestCertificate> = {}): string {
  return makeCertificate({ subject: ISSUER, key: issuerKey, ...changes })
}

export function makeKey({ privateKey }: Pair = passKey, passphrase?: string): string {
  const sealed = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }
  return String(privateKey.export({ type: 'pkcs8', format: 'pem', ...sealed }))
}

export function makeServiceAccount(changes: object = {}): string {
  return JSON.stringify({
    type: 'service_account',
    client_email: SERVICE_ACCOUNT,
    private_key: makeKey(googleKey),
    ...changes,
  })
}

export type WalletFile = 'certificate' | 'key' | 'issuer' | 'account'

/** Both wallets set up with files in a folder of their own. */
export function writeWalletFiles(
  changes: Partial<Record<WalletFile, string>> = {},
): WalletConfig & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-wallets-'))
  const files = {
    certificate: makeCertificate(),
    key: makeKey(),
    issuer: makeIssuer(),
    account: makeServiceAccount(),
    ...changes,
  }
  const pathOf = (name: WalletFile) => join(folder, name)
  for (const [name, content] of Object.entries(files)) writeFileSync(pathOf(name as WalletFile), content)
  const apple = {
    passTypeId: PASS_TYPE_ID,
    teamId: TEAM_ID,
    certificateFile: pathOf('certificate'),
    keyFile: pathOf('key'),
    keyPassphrase: undefined,
    issuerFile: pathOf('issuer'),
  }
  return { folder, apple, google: { issuerId: ISSUER_ID, keyFile: pathOf('account') } }
}

/** Both wallets, ready to sign. */
export function openTestWallets(): Wallets {
  const { folder, ...config } = writeWalletFiles()
  try {
    return createWallets(config)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function nameOf(name: Name): Buffer {
  const parts = Object.entries(name).map(([part, text]) => {
    const type = objectIdentifier(NAMES[part as keyof typeof NAMES])
    return der(TAG.SET, der(TAG.SEQUENCE, type, der(UTF8_STRING, Buffer.from(text))))
  })
  return der(TAG.SEQUENCE, ...parts)
}

function timeOf(instant: number): Buffer {
  const digits = new Date(instant).toISOString().slice(2, 19).replaceAll(/\D/g, '')
  return der(TAG.UTC_TIME, Buffer.from(`${digits}Z`))
}
