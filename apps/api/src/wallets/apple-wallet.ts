import { hash, type X509Certificate } from 'node:crypto'
import { zipSync } from 'fflate'
import type { Sign } from './pass-signature.ts'
import { readCertificate, readNamedFile, readRsaKey, WalletFault } from './wallet-files.ts'
import type { AppleWalletSettings } from './wallet-settings.ts'

/** Files of a pass by name. */
export type PassFiles = Readonly<Record<string, Uint8Array>>

/** Signs passes with the operator's certificate. */
export interface AppleWallet {
  readonly passTypeId: string
  readonly teamId: string
  /** Phones reject passes signed after this instant. */
  readonly expiresAt: Date
  /** Adds the manifest and its signature, and returns the `.pkpass` archive. */
  pack(files: PassFiles): Promise<Buffer>
}

/** @throws WalletFault naming the unusable file */
export function readAppleWallet(config: AppleWalletSettings, now: Date): AppleWallet {
  const { passTypeId, teamId } = config
  const certificate = readCertificate('APPLE_PASS_CERTIFICATE', config.certificateFile, now)
  const issuer = readCertificate('APPLE_WWDR_CERTIFICATE', config.issuerFile, now)
  checkOwner(certificate, config)
  checkIssuer(certificate, issuer, config)
  const identity = { certificate, issuer, key: readKey(certificate, config) }
  // pkijs takes 80 ms to load, so it is loaded at the start, and only if Apple Wallet is configured.
  const sign = import('./pass-signature.ts').then(({ createSigner }) => createSigner(identity))
  const expiresAt = new Date(Math.min(certificate.validToDate.getTime(), issuer.validToDate.getTime()))
  return { passTypeId, teamId, expiresAt, pack: async (files) => pack(files, await sign) }
}

function checkOwner(certificate: X509Certificate, config: AppleWalletSettings) {
  const { certificateFile, passTypeId, teamId } = config
  const { UID, OU } = certificate.toLegacyObject().subject as { UID?: string; OU?: string }
  const isFor = `APPLE_PASS_CERTIFICATE: ${certificateFile} is for`
  if (UID !== passTypeId) {
    throw new WalletFault(`${isFor} the pass type ${UID}, and APPLE_PASS_TYPE_ID says ${passTypeId}`)
  }
  if (OU !== teamId) throw new WalletFault(`${isFor} the team ${OU}, and APPLE_TEAM_ID says ${teamId}`)
}

function checkIssuer(certificate: X509Certificate, issuer: X509Certificate, config: AppleWalletSettings) {
  if (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)) return
  throw new WalletFault(
    `APPLE_WWDR_CERTIFICATE: ${config.issuerFile} did not issue the certificate in APPLE_PASS_CERTIFICATE`,
  )
}

function readKey(certificate: X509Certificate, { keyFile, keyPassphrase }: AppleWalletSettings) {
  const key = readRsaKey(readNamedFile('APPLE_PASS_KEY', keyFile), keyPassphrase)
  if (key === undefined) {
    throw new WalletFault(
      `APPLE_PASS_KEY: ${keyFile} holds no RSA key that APPLE_PASS_KEY_PASSPHRASE, or no passphrase, opens`,
    )
  }
  if (!certificate.checkPrivateKey(key)) {
    throw new WalletFault(
      `APPLE_PASS_KEY: ${keyFile} is not the key of the certificate in APPLE_PASS_CERTIFICATE`,
    )
  }
  return key
}

/** Bundle of passes, a `.pkpasses` archive. */
export function packTogether(passes: readonly Buffer[]): Buffer {
  const files = passes.map((pass, index) => [`${index + 1}.pkpass`, pass])
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }))
}

async function pack(files: PassFiles, sign: Sign): Promise<Buffer> {
  // Apple's format requires SHA-1 for the files in the manifest. The manifest itself is signed with SHA-256.
  const sums = Object.entries(files).map(([name, bytes]) => [name, hash('sha1', bytes)])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)))
  const signature = await sign(manifest)
  // Without compression, which would save 3 kB of 9 kB but block this thread for another 0.7 ms.
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }, { level: 0 }))
}
