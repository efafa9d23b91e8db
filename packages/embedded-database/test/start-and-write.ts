// Program that tests run in a separate process and kill: starts the database and inserts rows forever.
import pg from 'pg'
import { startEmbeddedDatabase } from '#index.ts'

const [dataDir = ''] = process.argv.slice(2)
const { url, pid } = await startEmbeddedDatabase({ dataDir, log: () => {} })
const client = new pg.Client({ connectionString: url })
client.on('error', () => process.exit(1))
await client.connect()
await client.query('create table if not exists acknowledged (number integer)')
process.stdout.write(`pid ${pid}\n`)
for (let number = 1; ; number++) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
