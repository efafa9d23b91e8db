import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16
const ENTRY_LOG2 = Math.log2(SFNT_ENTRY_BYTES)

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly content: Buffer
}

/**
 * The OpenType font in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). What draws PDFs unpacks a table of a WOFF anew
 * for each letter that it looks at.
 * @throws Error where the file is no WOFF
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) throw new Error('A font is not in the format WOFF 1.0.')
  const tables = readTables(file)
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES)
  writeHeader(directory, file.readUInt32BE(4), tables.length)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    for (const [place, value] of [tag, checksum, offset, content.length].entries()) {
      directory.writeUInt32BE(value, entry + place * 4)
    }
    const padding = Buffer.alloc(-content.length & 3)
    parts.push(content, padding)
    offset += content.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTables(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES
    const [tag = 0, offset = 0, packedLength = 0, length, checksum = 0] = [0, 4, 8, 12, 16].map((place) =>
      file.readUInt32BE(entry + place),
    )
    const packed = file.subarray(offset, offset + packedLength)
    // A table that would not have become smaller stands there as it is.
    return { tag, checksum, content: packedLength === length ? packed : inflateSync(packed) }
  })
}

function writeHeader(directory: Buffer, flavour: number, count: number): void {
  const entrySelector = Math.floor(Math.log2(count))
  const searchRange = 2 ** (entrySelector + ENTRY_LOG2)
  directory.writeUInt32BE(flavour, 0)
  for (const [place, value] of [
    count,
    searchRange,
    entrySelector,
    count * SFNT_ENTRY_BYTES - searchRange,
  ].entries()) {
    directory.writeUInt16BE(value, 4 + place * 2)
  }
}
