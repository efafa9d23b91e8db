import { hash, type X509Certificate } from 'node:crypto'
import { type Signer, signDetached } from './detached-signature.ts'
import { type ZipEntry, zipStored } from './stored-zip.ts'
import { readCertificate, readNamedFile, readRsaKey, WalletFault } from './wallet-files.ts'

/** Where the operator keeps what Apple gave. */
export interface AppleWalletConfig {
  readonly passTypeId: string
  readonly teamId: string
  readonly certificateFile: string
  readonly keyFile: string
  readonly keyPassphrase: string | undefined
  readonly issuerFile: string
}

/** Makes passes of what it is given, under the operator's certificate. */
export interface AppleWallet {
  readonly passTypeId: string
  readonly teamId: string
  /** From then on phones refuse what it signs. */
  readonly expiresAt: Date
  /** The files with their list and its signature, as one `.pkpass`. */
  pack(files: readonly ZipEntry[]): Promise<Buffer>
}

/** @throws WalletFault that says which file is not what it should be */
export function readAppleWallet(config: AppleWalletConfig, now: Date): AppleWallet {
  const { passTypeId, teamId } = config
  const certificate = readCertificate('APPLE_PASS_CERTIFICATE', config.certificateFile, now)
  const issuer = readCertificate('APPLE_WWDR_CERTIFICATE', config.issuerFile, now)
  checkOwner(certificate, config)
  checkIssuer(certificate, issuer, config)
  const signer = { certificate, issuer, key: readKey(certificate, config) }
  const expiresAt = new Date(Math.min(certificate.validToDate.getTime(), issuer.validToDate.getTime()))
  return { passTypeId, teamId, expiresAt, pack: (files) => pack(files, signer) }
}

function checkOwner(certificate: X509Certificate, config: AppleWalletConfig) {
  const { certificateFile, passTypeId, teamId } = config
  const { UID, OU } = certificate.toLegacyObject().subject as { UID?: string; OU?: string }
  const isFor = `APPLE_PASS_CERTIFICATE: ${certificateFile} is for`
  if (UID !== passTypeId) {
    throw new WalletFault(`${isFor} the pass type ${UID}, and APPLE_PASS_TYPE_ID says ${passTypeId}`)
  }
  if (OU !== teamId) throw new WalletFault(`${isFor} the team ${OU}, and APPLE_TEAM_ID says ${teamId}`)
}

function checkIssuer(certificate: X509Certificate, issuer: X509Certificate, config: AppleWalletConfig) {
  if (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)) return
  throw new WalletFault(
    `APPLE_WWDR_CERTIFICATE: ${config.issuerFile} did not issue the certificate in APPLE_PASS_CERTIFICATE`,
  )
}

function readKey(certificate: X509Certificate, { keyFile, keyPassphrase }: AppleWalletConfig) {
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

async function pack(files: readonly ZipEntry[], signer: Signer): Promise<Buffer> {
  // SHA-1 is what the format demands of the list; the list itself is signed with SHA-256.
  const sums = files.map(({ name, bytes }) => [name, hash('sha1', bytes)])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)))
  const signature = await signDetached(manifest, signer, new Date())
  return zipStored([
    ...files,
    { name: 'manifest.json', bytes: manifest },
    { name: 'signature', bytes: signature },
  ])
}
