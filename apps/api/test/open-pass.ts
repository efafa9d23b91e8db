import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { expect } from 'vitest'

interface PassField {
  readonly key: string
  readonly label?: string
  readonly value: string
}

/** The fields of Apple's `pass.json` that tests read; other fields are compared as a whole. */
export interface PassContent {
  readonly serialNumber: string
  readonly description: string
  readonly backgroundColor: string
  readonly foregroundColor: string
  readonly relevantDate: string
  readonly barcodes: readonly [{ readonly message: string }]
  readonly eventTicket: Readonly<
    Record<
      'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields',
      readonly PassField[]
    >
  >
}

/** Content of a pass that passed every check of a phone. */
export interface OpenedPass {
  readonly content: PassContent
  /** Translated strings by language. */
  readonly strings: Readonly<Record<'es' | 'en', ReadonlyMap<string, string>>>
  readonly files: ReadonlyMap<string, Buffer>
}

/** Opens a `.pkpass` as a phone does: archive, manifest, and signature against the authority (PEM). */
export async function openPass(bytes: Buffer, authority: string): Promise<OpenedPass> {
  const files = unzip(bytes)
  const manifest = need(files, 'manifest.json')
  const sums = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name))
  expect(JSON.parse(manifest.toString())).toEqual(
    Object.fromEntries(sums.map(([name, file]) => [name, hash('sha1', file)])),
  )
  await verify(manifest, need(files, 'signature'), authority)
  return {
    content: JSON.parse(need(files, 'pass.json').toString()) as PassContent,
    strings: {
      es: readStrings(need(files, 'es.lproj/pass.strings')),
      en: readStrings(need(files, 'en.lproj/pass.strings')),
    },
    files,
  }
}

/** Opens each pass of a `.pkpasses` archive. */
export function openPasses(bytes: Buffer, authority: string): Promise<OpenedPass[]> {
  return Promise.all([...unzip(bytes).values()].map((pass) => openPass(pass, authority)))
}

/** Verifies up to the authority. The signer uses pkijs as well, so create-wallets.test.ts asks OpenSSL too. */
async function verify(manifest: Buffer, signature: Buffer, authority: string) {
  const { content } = ContentInfo.fromBER(Uint8Array.from(signature))
  const signed = new SignedData({ schema: content })
  const trusted = Buffer.from(authority.replaceAll(/-----.*-----|\s/g, ''), 'base64')
  const verified = await signed.verify({
    signer: 0,
    data: Uint8Array.from(manifest).buffer,
    checkChain: true,
    trustedCerts: [Certificate.fromBER(Uint8Array.from(trusted))],
    extendedMode: true,
  })
  expect([verified.signatureVerified, signed.certificates?.length]).toEqual([true, 2])
  // Some verifiers sort the signed attributes, as DER orders them, before they check the signature.
  const signedAttributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? []
  const encoded = signedAttributes.map((each) => Buffer.from(each.toSchema().toBER()))
  expect(encoded).toEqual(encoded.toSorted(Buffer.compare))
}

/** Reads the archive by its central directory, as the ZIP format requires. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect([bytes.toString('latin1', at, at + 4), bytes.readUInt16LE(at + 10)]).toEqual(['PK\x01\x02', 0])
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const file = bytes.subarray(start, start + bytes.readUInt32LE(at + 24))
    expect(crc32(file)).toBe(bytes.readUInt32LE(at + 16))
    files.set(name, file)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

function readStrings(file: Buffer): Map<string, string> {
  const lines = file.toString('utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^("(?:[^"\\]|\\.)*") = ("(?:[^"\\]|\\.)*");$/.exec(line) ?? []
      return [JSON.parse(name), JSON.parse(value)]
    }),
  )
}

function need(files: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const file = files.get(name)
  if (file === undefined) throw new Error(`A pass has no ${name}.`)
  return file
}
