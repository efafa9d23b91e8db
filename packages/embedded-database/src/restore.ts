import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupRequest, BackupSummary } from './back-up.ts'
import { type BackupHeader, readHeader, type TableCopy, unusable } from './backup-header.ts'
import { inTransaction, type Session } from './backup-session.ts'
import { copyTarget, getSchemaVersion, listTables, type Table } from './backup-tables.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { createHashStream } from './hash-stream.ts'

interface Source {
  readonly file: string
  readonly header: BackupHeader
}

/**
 * Restores a backup into a migrated, empty database, completely or not at all. @throws EmbeddedDatabaseError if the
 * file is damaged or of another schema version, or if the database is not empty
 */
export async function restore({ url, file }: BackupRequest): Promise<BackupSummary> {
  const source = { file, header: await readHeader(file) }
  return inTransaction(url, 'begin', (session) => fill(session, source))
}

async function fill(session: Session, source: Source): Promise<BackupSummary> {
  const { header } = source
  await requireSameVersion(session, header)
  const tables = await listTables(session)
  requireSameTables(source, tables)
  await requireEmpty(session, tables)
  for (const table of tables) await loadTable(session, table, source)
  for (const { name, value, isCalled } of header.sequences) {
    await session.query('select setval($1::regclass, $2, $3)', [
      session.escapeIdentifier(name),
      value,
      isCalled,
    ])
  }
  await session.query('analyze')
  return {
    schemaVersion: header.schemaVersion,
    tableCount: tables.length,
    rowCount: header.tables.reduce((sum, { rows }) => sum + rows, 0),
  }
}

async function requireSameVersion(session: Session, header: BackupHeader) {
  const version = await getSchemaVersion(session)
  if (version === header.schemaVersion) return
  throw new EmbeddedDatabaseError(
    'backup',
    `The backup has the schema of ${header.schemaVersion}, the database that of ${version}. Restore with the version of Taquilla that made the backup, then update.`,
  )
}

function requireSameTables({ file, header }: Source, tables: readonly Table[]) {
  const describe = (each: readonly Table[]) =>
    each
      .map(({ name, columns }) => `${name} (${[...columns].sort().join()})`)
      .sort()
      .join('; ')
  if (describe(header.tables) !== describe(tables)) {
    throw unusable(file, 'its tables are not those of this database')
  }
}

/** The lock also blocks writers until the end of the transaction. */
async function requireEmpty(session: Session, tables: readonly Table[]) {
  const names = tables.map(({ name }) => session.escapeIdentifier(name))
  await session.query(`lock table ${names.join(', ')} in exclusive mode`)
  for (const { name } of tables) {
    const { rows } = await session.query(`select from ${session.escapeIdentifier(name)} limit 1`)
    if (rows.length === 0) continue
    throw new EmbeddedDatabaseError(
      'backup',
      `The database is not empty: ${name} has rows. Restore into a new one, so that nothing is overwritten.`,
    )
  }
}

async function loadTable(session: Session, { name }: Table, { file, header }: Source) {
  let start = header.dataOffset
  const copy = header.tables.find((each) => {
    if (each.name !== name) start += each.bytes
    return each.name === name
  })
  if (copy === undefined) throw unusable(file, `it lacks the table ${name}`)
  const hash = createHashStream()
  const rows = session.query(copyFrom(`copy ${copyTarget(session, copy)} from stdin`))
  const compressed = createReadStream(file, { start, end: start + copy.bytes - 1 })
  try {
    await pipeline(compressed, createGunzip(), hash.stream, rows)
  } catch (error) {
    throw unusable(file, `the rows of ${name} are refused (${(error as Error).message})`, error)
  }
  requireIdentical(file, copy, { rows: rows.rowCount, sha256: hash.digest() })
}

function requireIdentical(file: string, copy: TableCopy, loaded: { rows: number; sha256: string }) {
  if (copy.rows === loaded.rows && copy.sha256 === loaded.sha256) return
  throw unusable(file, `the rows of ${copy.name} are damaged`)
}
