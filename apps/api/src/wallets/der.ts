// As much of ASN.1 as a signature is made of (X.690: distinguished encoding rules).

export const TAG = {
  INTEGER: 0x02,
  OCTET_STRING: 0x04,
  NULL: 0x05,
  OBJECT_IDENTIFIER: 0x06,
  UTC_TIME: 0x17,
  SEQUENCE: 0x30,
  SET: 0x31,
  /** The first of the fields that have a number instead of a type. */
  FIELD_0: 0xa0,
} as const

/** A value: its tag, its length, and what it holds. */
export function der(tag: number, ...held: readonly Buffer[]): Buffer {
  const content = Buffer.concat(held)
  return Buffer.concat([Buffer.of(tag), encodeLength(content.length), content])
}

/** The name that a registry gave to something: `1.2.840.113549.1.1.1`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...others].flatMap(toBase128)
  return der(TAG.OBJECT_IDENTIFIER, Buffer.from(bytes))
}

export interface DerValue {
  readonly tag: number
  /** With tag and length. */
  readonly whole: Buffer
  readonly content: Buffer
}

/** The values that stand one behind the other. @throws RangeError for bytes that are none */
export function readDer(bytes: Buffer): DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes.readUInt8(at + 1)
    const lengthBytes = first < 0x80 ? 0 : first - 0x80
    const start = at + 2 + lengthBytes
    const end = start + (lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes))
    if (end > bytes.length) throw new RangeError('A value ends after its bytes.')
    const content = bytes.subarray(start, end)
    values.push({ tag: bytes.readUInt8(at), whole: bytes.subarray(at, end), content })
    at = end
  }
  return values
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}

/** Seven bits a byte; all but the last say that more follow. */
function toBase128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(0x80 | (rest & 0x7f))
  return bytes
}
