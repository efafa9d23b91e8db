import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BitString, Integer, Null, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'
import { createWallets, type Wallets } from '#wallets/create-wallets.ts'
import type { WalletSettings } from '#wallets/wallet-settings.ts'

// Test certificates in the form of Apple's, and a test key in the form of Google's.

export const PASS_TYPE_ID = 'pass.example.taquilla.tickets'
export const TEAM_ID = 'TAQ1234567'
export const ISSUER_ID = '3388000000012345678'
export const SERVICE_ACCOUNT = 'wallet@taquilla-tests.iam.gserviceaccount.com'
export const PASSPHRASE = 'of the tests'

const NAMES = { CN: '2.5.4.3', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' } as const
const BASIC_CONSTRAINTS = '2.5.29.19'
const SHA_256_WITH_RSA = new AlgorithmIdentifier({
  algorithmId: '1.2.840.113549.1.1.11',
  algorithmParams: new Null(),
})
/** Extension that marks the certificate of an authority. */
const MAY_ISSUE = new Extension({
  extnID: BASIC_CONSTRAINTS,
  critical: true,
  extnValue: new BasicConstraints({ cA: true }).toSchema().toBER(),
})
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
  /** Validity in days, starting yesterday; less than one means already expired. */
  readonly days?: number
}

export const makeKeys = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 })

const issuerKey = makeKeys()
const passKey = makeKeys()
const googleKey = makeKeys()
const ISSUER = { CN: 'Test Certification Authority', OU: 'G4' }
const SUBJECT = { UID: PASS_TYPE_ID, CN: `Pass Type ID: ${PASS_TYPE_ID}`, OU: TEAM_ID }

export const GOOGLE_PUBLIC_KEY = googleKey.publicKey

/** Returns a certificate in PEM. */
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
  const spki = keys.key.publicKey.export({ type: 'spki', format: 'der' })
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ value: isAuthority ? 1 : 2 }),
    signature: SHA_256_WITH_RSA,
    issuer: nameOf(issuer),
    notBefore: new Time({ value: new Date(from) }),
    notAfter: new Time({ value: new Date(from + days * DAY_MS) }),
    subject: nameOf(subject),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(Uint8Array.from(spki)),
    signatureAlgorithm: SHA_256_WITH_RSA,
    ...(isAuthority ? { extensions: [MAY_ISSUE] } : {}),
  })
  // Signed with node:crypto, because pkijs signs asynchronously and tables of test cases need a certificate at once.
  const signature = sign('sha256', Buffer.from(certificate.encodeTBS().toBER()), keys.issuerKey.privateKey)
  certificate.signatureValue = new BitString({ valueHex: Uint8Array.from(signature).buffer })
  const text = Buffer.from(certificate.toSchema(true).toBER()).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${text.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** Returns the certificate of the authority that issued {@link makeCertificate}. */
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

/** Writes the files of both wallets to a new folder and returns the configuration that names them. */
export function writeWalletFiles(
  changes: Partial<Record<WalletFile, string>> = {},
): Required<WalletSettings> & { readonly folder: string } {
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
    issuerFile: pathOf('issuer'),
  }
  return { folder, apple, google: { issuerId: ISSUER_ID, keyFile: pathOf('account') } }
}

/** Opens both wallets, ready to sign. */
export function openTestWallets(): Wallets {
  const { folder, ...settings } = writeWalletFiles()
  try {
    return createWallets(settings)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function nameOf(name: Name): RelativeDistinguishedNames {
  const typesAndValues = Object.entries(name).map(([part, value]) => {
    const type = NAMES[part as keyof typeof NAMES]
    return new AttributeTypeAndValue({ type, value: new Utf8String({ value }) })
  })
  return new RelativeDistinguishedNames({ typesAndValues })
}
