import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { startMailServer } from './mail-server.ts'
import { startPlatform } from './platform.ts'
import { findPostgresTools } from './postgres-tools.ts'

/** Starts a platform and runs the measurements of the API on it, one after the other. */
export async function runOnPlatform(
  measures: readonly (readonly [name: string, measure: (bench: Bench) => Promise<unknown>])[],
): Promise<Record<string, unknown>> {
  const tools = findPostgresTools()
  if (tools === undefined) {
    throw new Error(
      'psql and pgbench were not found: without them there is no limit to measure against. On Debian they come with the package "postgresql-client" and "postgresql-contrib" or "postgresql".',
    )
  }
  const mails = await startMailServer()
  const platform = await startPlatform({ SMTP_URL: mails.url, MAIL_FROM: 'entradas@taquilla.example' })
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-bench-files-'))
  const sql = new pg.Pool({ connectionString: platform.databaseUrl, max: 2 })
  const results: Record<string, unknown> = {}
  try {
    for (const [name, measure] of measures) {
      console.error(`measuring ${name} …`)
      results[name] = await measure({ platform, tools, folder, sql, mails })
    }
    return results
  } finally {
    await sql.end()
    await platform.stop()
    mails.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
