import { hash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { der, objectIdentifier, readDer, TAG } from './der.ts'

const signInAnotherThread = promisify<string, Buffer, KeyObject, Buffer>(sign)

const PKCS_7 = '1.2.840.113549.1.7'
const PKCS_9 = '1.2.840.113549.1.9'
const DATA = objectIdentifier(`${PKCS_7}.1`)
const SIGNED_DATA = objectIdentifier(`${PKCS_7}.2`)
const CONTENT_TYPE = objectIdentifier(`${PKCS_9}.3`)
const MESSAGE_DIGEST = objectIdentifier(`${PKCS_9}.4`)
const SIGNING_TIME = objectIdentifier(`${PKCS_9}.5`)
const NULL = der(TAG.NULL)
const SHA_256 = der(TAG.SEQUENCE, objectIdentifier('2.16.840.1.101.3.4.2.1'), NULL)
const RSA = der(TAG.SEQUENCE, objectIdentifier('1.2.840.113549.1.1.1'), NULL)
const VERSION_1 = der(TAG.INTEGER, Buffer.of(1))

export interface Signer {
  readonly certificate: X509Certificate
  /** RSA. */
  readonly key: KeyObject
  /** Who issued the certificate. */
  readonly issuer: X509Certificate
}

/** A signature that travels beside what it signs, with its certificates (RFC 5652, SignedData without content). */
export async function signDetached(content: Buffer, signer: Signer, signedAt: Date): Promise<Buffer> {
  const { certificate, key, issuer } = signer
  const attributes = [
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, der(TAG.UTC_TIME, Buffer.from(utcTime(signedAt)))),
    attribute(MESSAGE_DIGEST, der(TAG.OCTET_STRING, hash('sha256', content, 'buffer'))),
  ].toSorted(Buffer.compare)
  // What is signed is the set; within the signature it stands as a numbered field.
  const signature = await signInAnotherThread('sha256', der(TAG.SET, ...attributes), key)
  const signerInfo = der(
    TAG.SEQUENCE,
    VERSION_1,
    nameOf(certificate),
    SHA_256,
    der(TAG.FIELD_0, ...attributes),
    RSA,
    der(TAG.OCTET_STRING, signature),
  )
  const signedData = der(
    TAG.SEQUENCE,
    VERSION_1,
    der(TAG.SET, SHA_256),
    der(TAG.SEQUENCE, DATA),
    der(TAG.FIELD_0, ...[certificate.raw, issuer.raw].toSorted(Buffer.compare)),
    der(TAG.SET, signerInfo),
  )
  return der(TAG.SEQUENCE, SIGNED_DATA, der(TAG.FIELD_0, signedData))
}

function attribute(type: Buffer, value: Buffer): Buffer {
  return der(TAG.SEQUENCE, type, der(TAG.SET, value))
}

/** How a signature names a certificate: by who issued it, and the number that it got there. */
function nameOf(certificate: X509Certificate): Buffer {
  const [whole] = readDer(certificate.raw)
  const [toBeSigned] = readDer(whole?.content ?? Buffer.of())
  const fields = readDer(toBeSigned?.content ?? Buffer.of())
  // The version comes first where it is not 1.
  const [serial, , issuer] = fields[0]?.tag === TAG.FIELD_0 ? fields.slice(1) : fields
  if (serial === undefined || issuer === undefined) throw new Error('A certificate has no issuer.')
  return der(TAG.SEQUENCE, issuer.whole, serial.whole)
}

/** `YYMMDDHHMMSSZ` */
function utcTime(instant: Date): string {
  return `${instant.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`
}
