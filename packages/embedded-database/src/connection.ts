import pg from 'pg'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { DATABASE_USER } from './initialize-cluster.ts'

const DATABASE = DATABASE_USER
const WRONG_PASSWORD = '28P01'
const NO_SUCH_DATABASE = '3D000'
const ALREADY_EXISTS = ['42P04', '23505']

export interface ServerAddress {
  readonly port: number
  readonly password: string
}

export function databaseUrl({ port, password }: ServerAddress, database = DATABASE): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Checks if the server accepts connections to our database, and creates the database if it does not exist. */
export async function acceptsConnections(address: ServerAddress): Promise<boolean> {
  try {
    await connectOnce(databaseUrl(address), async () => {})
    return true
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === WRONG_PASSWORD) throw wrongPassword(error)
    if (code === NO_SUCH_DATABASE) {
      await createDatabase(address)
      return true
    }
    // The server is starting or recovering.
    return false
  }
}

async function createDatabase(address: ServerAddress) {
  try {
    await connectOnce(databaseUrl(address, 'postgres'), (client) =>
      client.query(`create database ${DATABASE}`),
    )
  } catch (error) {
    // A concurrent start has created the database.
    if (!ALREADY_EXISTS.includes((error as { code?: string }).code ?? '')) throw error
  }
}

async function connectOnce(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A lost connection would end the process without this listener; the pending query reports it anyway.
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}

function wrongPassword(cause: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'password',
    'The embedded database refuses the password kept beside it: DATA_DIR was mixed from two installations.',
    { cause },
  )
}
