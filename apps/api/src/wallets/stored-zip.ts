import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** ASCII. */
  readonly name: string
  readonly bytes: Buffer
}

const VERSION = 20
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x0021

/** An archive of small files, not compressed: texts and pictures of a pass would gain next to nothing. */
export function zipStored(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const facts = factsOf(name, bytes)
    const file = [local(facts), Buffer.from(name), bytes]
    directory.push(central(facts, offset), Buffer.from(name))
    files.push(...file)
    offset += sizeOf(file)
  }
  return Buffer.concat([...files, ...directory, end(entries.length, { size: sizeOf(directory), offset })])
}

/** What both headers of a file say: version, flags, method, time, day, checksum, sizes, and the name's length. */
function factsOf(name: string, bytes: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(FIRST_DAY, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

function local(facts: Buffer): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts])
}

function central(facts: Buffer, offset: number): Buffer {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  const madeBy = Buffer.of(VERSION, 0)
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, facts, place])
}

function end(count: number, { size, offset }: { readonly size: number; readonly offset: number }): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

function sizeOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}
