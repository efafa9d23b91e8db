import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { measureBatches } from './measures/batches.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureSingleTickets } from './measures/single-tickets.ts'
import { measureTenants } from './measures/tenants.ts'
import { startPlatform } from './platform.ts'
import { findPostgresTools } from './postgres-tools.ts'

const MEASURES = {
  batches: measureBatches,
  'single-tickets': measureSingleTickets,
  growth: measureGrowth,
  tenants: measureTenants,
} as const

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in MEASURES))
if (unknown.length > 0) {
  console.error(
    `There is no measure called ${unknown.join(', ')}. Known: ${Object.keys(MEASURES).join(', ')}.`,
  )
  process.exit(2)
}
const tools = findPostgresTools()
if (tools === undefined) {
  console.error(
    'psql and pgbench were not found: without them there is no limit to measure against. On Debian they come with the package "postgresql-client" and "postgresql-contrib" or "postgresql".',
  )
  process.exit(1)
}

const platform = await startPlatform()
const folder = await mkdtemp(join(tmpdir(), 'taquilla-bench-files-'))
const sql = new pg.Pool({ connectionString: platform.databaseUrl, max: 2 })
const results: Record<string, unknown> = {
  date: new Date().toISOString().slice(0, 10),
  machine: { cores: cpus().length, processor: cpus()[0]?.model, memoryGiB: Math.round(totalmem() / 2 ** 30) },
  node: process.version,
}
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.error(`measuring ${name} …`)
    results[name] = await measure({ platform, tools, folder, sql })
  }
  console.log(JSON.stringify(results, undefined, 2))
} finally {
  await sql.end()
  await platform.stop()
  await rm(folder, { recursive: true, force: true })
}
