// A backup is one gzip file: a header line of JSON, then each table's rows as PostgreSQL's COPY text. Header and
// tables are gzip members of their own, so that each is read alone, and `zcat` shows the whole.
import { open } from 'node:fs/promises'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const FORMAT = 'taquilla-backup'
const FORMAT_VERSION = 1
const LONGEST_HEADER_BYTES = 4 * 1024 * 1024
const WIDEST_COUNT = Number.MAX_SAFE_INTEGER

export interface TableCopy {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** Of the gzip member in the file. */
  readonly bytes: number
  /** Of the text before compression. */
  readonly sha256: string
}

export interface BackupContents {
  /** Name of the last migration. */
  readonly schemaVersion: string
  readonly createdAt: string
  /** Next values of the schema's sequences, in PostgreSQL's own text. */
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[]
  readonly tables: readonly TableCopy[]
}

export interface BackupHeader extends BackupContents {
  readonly format: typeof FORMAT
  readonly formatVersion: typeof FORMAT_VERSION
  /** Where the first table begins. */
  readonly dataOffset: number
}

/**
 * The header is known last and stands first: room for the longest one is kept, and filled in at the end.
 * Stored without compression, its length depends on that of its text alone.
 */
export function reserveHeader(contents: BackupContents) {
  const tables = contents.tables.map((table) => ({
    ...table,
    rows: WIDEST_COUNT,
    bytes: WIDEST_COUNT,
    sha256: '0'.repeat(64),
  }))
  const longest = JSON.stringify(complete({ ...contents, tables }, WIDEST_COUNT))
  const length = Buffer.byteLength(longest)
  const dataOffset = store(longest).length
  return {
    dataOffset,
    // Nothing but blanks: a backup that was cut short is not taken for one.
    empty: store(''.padEnd(length)),
    fill(final: BackupContents): Buffer {
      const text = JSON.stringify(complete(final, dataOffset))
      return store(text + ' '.repeat(length - Buffer.byteLength(text)))
    },
  }
}

/** @throws EmbeddedDatabaseError when the file is no complete backup of this format. */
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
      // The flush mode accepts that the input is cut off somewhere behind the header.
      const text = gunzipSync(buffer.subarray(0, bytesRead), {
        finishFlush: constants.Z_SYNC_FLUSH,
      }).toString()
      const end = text.indexOf('\n')
      if (end >= 0) return { line: text.slice(0, end), size }
      if (bytesRead === size || length > LONGEST_HEADER_BYTES) return { line: '', size }
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

/** The file is no complete backup, or not one that this version can restore. */
export function unusable(file: string, reason: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError('backup', `${file} cannot be restored: ${reason}.`, { cause })
}
