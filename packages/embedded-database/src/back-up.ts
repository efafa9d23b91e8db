import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupContents, reserveHeader, type TableCopy } from './backup-header.ts'
import { inTransaction, type Session } from './backup-session.ts'
import { copyTarget, getSchemaVersion, listTables, type Table } from './backup-tables.ts'
import { createHashStream } from './hash-stream.ts'
import { syncFolder } from './unfinished-folder.ts'

export interface BackupRequest {
  readonly url: string
  readonly file: string
}

export interface BackupSummary {
  readonly schemaVersion: string
  readonly tableCount: number
  readonly rowCount: number
}

/**
 * Writes a consistent snapshot of the schema's data to one file while the database stays in use. Replaces an earlier
 * file of that name once the new one is complete. @throws EmbeddedDatabaseError if the database has no schema
 */
export async function backUp({ url, file }: BackupRequest): Promise<BackupSummary> {
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    const contents = await inTransaction(url, 'begin isolation level repeatable read read only', (session) =>
      writeContents(session, handle),
    )
    await handle.sync()
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return {
      schemaVersion: contents.schemaVersion,
      tableCount: contents.tables.length,
      rowCount: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function writeContents(session: Session, handle: FileHandle): Promise<BackupContents> {
  const schemaVersion = await getSchemaVersion(session)
  const tables = await listTables(session)
  const names = tables.map(({ name }) => session.escapeIdentifier(name)).join(', ')
  await session.query(`lock table ${names} in access share mode`)
  const contents: BackupContents = {
    schemaVersion,
    createdAt: new Date().toISOString(),
    sequences: await listSequences(session),
    tables: tables.map((table) => ({ ...table, rows: 0, bytes: 0, sha256: '' })),
  }
  const header = reserveHeader(contents)
  await handle.write(header.empty, 0, header.empty.length, 0)
  const copies: TableCopy[] = []
  let offset = header.dataOffset
  for (const table of tables) {
    const copy = await copyTable(session, table, { handle, offset })
    copies.push(copy)
    offset += copy.bytes
  }
  const final = { ...contents, tables: copies }
  await handle.write(header.fill(final), 0, header.dataOffset, 0)
  return final
}

async function copyTable(
  session: Session,
  table: Table,
  { handle, offset }: { handle: FileHandle; offset: number },
): Promise<TableCopy> {
  const rows = session.query(copyTo(`copy ${copyTarget(session, table)} to stdout`))
  const hash = createHashStream()
  let bytes = 0
  await pipeline(rows, hash.stream, createGzip({ level: 6 }), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      await handle.write(chunk, 0, chunk.length, offset + bytes)
      bytes += chunk.length
    }
  })
  return { ...table, rows: rows.rowCount, bytes, sha256: hash.digest() }
}

async function listSequences(session: Session): Promise<BackupContents['sequences']> {
  const { rows } = await session.query<{ name: string; value: string; isCalled: boolean }>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences
    where schemaname = 'taquilla'
    order by sequencename`)
  return rows
}
