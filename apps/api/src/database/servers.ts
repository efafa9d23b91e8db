// Addresses with several servers, which the driver does not support. Whether a server is the wanted one is asked of it
// after each connection, because names and proxies may lead to another one than before.
import pg from 'pg'
import { toDatabaseError, WrongServerError } from './database-error.ts'
import { parseAddress } from './server-address.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** The servers of one address, and the one that new connections go to. */
export interface Servers {
  /** False if there is one server, which may be of any kind: nothing is asked of it. */
  readonly areChecked: boolean
  /** URL of the server that new connections go to. */
  url(): string
  /** New connections go to the next server, unless another caller has moved on already. */
  moveOn(from: string): void
  /** Throws unless the server is the wanted one. @throws WrongServerError */
  check(client: pg.Client): Promise<void>
  /** Calls `connect`, which uses `url()`, until it succeeds, at most once for each server. */
  onAny<Connected>(connect: () => Promise<Connected>): Promise<Connected>
}

/** @throws Error if the address has a fault */
export function openServers(address: string): Servers {
  const parsed = parseAddress(address)
  if (typeof parsed === 'string') throw new Error(`The address of the database cannot be used: it ${parsed}.`)
  const { urls, target } = parsed
  let index = 0
  const url = () => urls[index] ?? ''
  return {
    areChecked: urls.length > 1 || target !== 'any',
    url,
    moveOn(from) {
      if (url() === from) index = (index + 1) % urls.length
    },
    async check(client) {
      const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
        `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      )
      const name = `${client.host}:${client.port}`
      if (rows[0]?.isStandby !== false) throw new WrongServerError(`The server ${name} is a standby.`)
      if (target === 'read-write' && rows[0].isReadOnly)
        throw new WrongServerError(`The server ${name} refuses writes.`)
    },
    async onAny(connect) {
      const errors: unknown[] = []
      while (errors.length < urls.length) {
        try {
          return await connect()
        } catch (error) {
          errors.push(error)
        }
      }
      // That the primary is away says more than that another server is a standby.
      throw errors.find((error) => !(error instanceof WrongServerError)) ?? errors[0]
    },
  }
}

/** The driver's client, which connects to the current one of the servers, and fails if that is not the wanted one. */
export function clientOf(servers: Servers): typeof pg.Client {
  return class extends pg.Client {
    readonly #url = servers.url()

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionString: servers.url() })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      const connected = this.#connect()
      if (callback === undefined) return connected
      return void connected.then((client) => callback(null, client), callback)
    }

    async #connect(): Promise<pg.Client> {
      // A connection that is lost while the server is asked would end the process without this listener.
      this.on('error', () => undefined)
      try {
        await super.connect()
        await servers.check(this)
        return this
      } catch (error) {
        servers.moveOn(this.#url)
        void this.end()
        throw error
      }
    }
  }
}

/** URL of the server to use, for work that is over soon. @throws server.unavailable if none is the wanted one */
export async function findServer(address: string): Promise<string> {
  const servers = openServers(address)
  if (!servers.areChecked) return servers.url()
  const Client = clientOf(servers)
  const timeouts = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: CONNECT_TIMEOUT_MS }
  try {
    const client = await servers.onAny(() => new Client(timeouts).connect())
    await client.end()
    return servers.url()
  } catch (error) {
    throw toDatabaseError(error)
  }
}
