// Format: one gzip file with a header line of JSON, then each table's rows as PostgreSQL's COPY text. Header and tables
// are separate gzip members, so each can be read alone, and `zcat` prints the whole file.
import { open } from 'node:fs/promises'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const FORMAT = 'taquilla-backup'
const FORMAT_VERSION = 1
const MAX_HEADER_BYTES = 4 * 1024 * 1024
const MAX_COUNT = Number.MAX_SAFE_INTEGER

export interface TableCopy {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** Size of the gzip member in the file. */
  readonly bytes: number
  /** Hash of the text before compression. */
  readonly sha256: string
}

export interface BackupContents {
  /** Name of the last migration. */
  readonly schemaVersion: string
  readonly createdAt: string
  /** Next values of the schema's sequences. */
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[]
  readonly tables: readonly TableCopy[]
}

export interface BackupHeader extends BackupContents {
  readonly format: typeof FORMAT
  readonly formatVersion: typeof FORMAT_VERSION
  /** Position of the first table's gzip member in the file. */
  readonly dataOffset: number
}

/**
 * Reserves space for the largest possible header, because the header comes first in the file but is only known at the
 * end. Gzip level 0 (no compression) makes its size depend only on the length of the text.
 */
export function reserveHeader(contents: BackupContents) {
  const tables = contents.tables.map((table) => ({
    ...table,
    rows: MAX_COUNT,
    bytes: MAX_COUNT,
    sha256: '0'.repeat(64),
  }))
  const longest = JSON.stringify(complete({ ...contents, tables }, MAX_COUNT))
  const length = Buffer.byteLength(longest)
  const dataOffset = store(longest).length
  return {
    dataOffset,
    // Blanks only, so that readHeader rejects a backup that was interrupted.
    empty: store(''.padEnd(length)),
    fill(final: BackupContents): Buffer {
      const text = JSON.stringify(complete(final, dataOffset))
      return store(text + ' '.repeat(length - Buffer.byteLength(text)))
    },
  }
}

/** @throws EmbeddedDatabaseError if the file is not a complete backup of this format */
export async function readHeader(file: string): Promise<BackupHeader> {
  const { line, size } = await readStart(file)
  const header = parse(file, line)
  const expected = header.tables.reduce((end, { bytes }) => end + bytes, header.dataOffset)
  if (size !== expected) throw unusable(file, `it has ${size} bytes instead of ${expected}`)
  return header
}

function complete(contents: BackupContents, dataOffset: number): BackupHeader {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, ...contents, dataOffset }
}

function store(text: string): Buffer {
  return gzipSync(`${text}\n`, { level: 0 })
}

async function readStart(file: string) {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    for (let length = 64 * 1024; ; length *= 2) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
      // Z_SYNC_FLUSH accepts input that is cut off after the header.
      const text = gunzipSync(buffer.subarray(0, bytesRead), {
        finishFlush: constants.Z_SYNC_FLUSH,
      }).toString()
      const end = text.indexOf('\n')
      if (end >= 0) return { line: text.slice(0, end), size }
      if (bytesRead === size || length > MAX_HEADER_BYTES) return { line: '', size }
    }
  } catch (error) {
    throw unusable(file, 'it cannot be read as gzip', error)
  } finally {
    await handle.close()
  }
}

function parse(file: string, line: string): BackupHeader {
  if (line.trim() === '') throw unusable(file, 'the backup was not finished')
  let header: BackupHeader
  try {
    header = JSON.parse(line)
  } catch (error) {
    throw unusable(file, 'its header is damaged', error)
  }
  if (header.format !== FORMAT) throw unusable(file, 'it is not a backup of Taquilla')
  if (header.formatVersion !== FORMAT_VERSION) {
    throw unusable(file, `its format ${header.formatVersion} belongs to another version of Taquilla`)
  }
  return header
}

/** Creates the error for a file that is not a complete backup, or that this version cannot restore. */
export function unusable(file: string, reason: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError('backup', `${file} cannot be restored: ${reason}.`, { cause })
}
