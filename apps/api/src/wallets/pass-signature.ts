import { hash, type KeyObject, type X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, UTCTime } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

const { DATA, SIGNED_DATA } = ContentInfo
/** Object identifiers of the signed attributes (PKCS #9). */
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const DIGEST = 'SHA-256'
/** pkijs's value of `SignedAndUnsignedAttributes.type` for signed attributes. */
const SIGNED = 0

export interface SigningIdentity {
  readonly certificate: X509Certificate
  /** RSA key of the certificate. */
  readonly key: KeyObject
  /** Certificate of the authority that issued `certificate`. */
  readonly issuer: X509Certificate
}

/** Creates a detached signature with both certificates (RFC 5652, SignedData). */
export type Sign = (content: Buffer) => Promise<Buffer>

export function createSigner({ certificate, key, issuer }: SigningIdentity): Sign {
  const [own, authority] = [parse(certificate), parse(issuer)]
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: DIGEST }
  // Node's key type allows more usages than the browser type that pkijs expects.
  const privateKey = key.toCryptoKey(algorithm, false, ['sign']) as CryptoKey
  return async (content) => {
    const signer = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
      signedAttrs: new SignedAndUnsignedAttributes({ type: SIGNED, attributes: attributesOf(content) }),
    })
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
      certificates: [own, authority],
      signerInfos: [signer],
    })
    await signed.sign(privateKey, 0, DIGEST)
    const info = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
    return Buffer.from(info.toSchema().toBER())
  }
}

function parse({ raw }: X509Certificate): Certificate {
  return Certificate.fromBER(Uint8Array.from(raw))
}

/** Attributes in DER order: pkijs signs them in the given order, but verifiers sort them before they check. */
function attributesOf(content: Buffer): Attribute[] {
  return [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: new Date() })] }),
    new Attribute({
      type: MESSAGE_DIGEST,
      values: [new OctetString({ valueHex: hash('sha256', content, 'buffer') })],
    }),
  ]
}
