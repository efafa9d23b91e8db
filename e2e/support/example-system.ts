// The example integrator as it runs for real: its own process, its own database file.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveApi } from './live-api.ts'
import { type AddPart, programPart, startWhole } from './live-parts.ts'
import type { Seller } from './seller.ts'
import { REPOSITORY } from './site-process.ts'

export interface ExampleSystem {
  readonly url: string
  /** Its database file, for what no page takes. */
  readonly database: string
  /** The code that opens the door now: the example shows it to nobody, Taquilla to its owner from the unlock on. */
  codeOf(ticketId: string): string
  stop(): Promise<void>
}

const READY_MS = 60_000

/** Starts it at an address as this seller's system; hosted pages may send people back to it. */
export function startExample(api: LiveApi, seller: Seller, url: string): Promise<ExampleSystem> {
  return startWhole((add) => start(add, { api, seller, url }))
}

interface Surroundings {
  readonly api: LiveApi
  readonly seller: Seller
  readonly url: string
}

async function start(add: AddPart, { api, seller, url }: Surroundings) {
  await api.operate('origin', 'add', url, '--seller', seller.sellerId)
  const database = join(api.dataDir, `${seller.sellerId}.sqlite`)
  const child = spawn(process.execPath, ['--conditions=taquilla-source', 'src/main.ts'], {
    cwd: join(REPOSITORY, 'examples', 'ticketing-system'),
    env: {
      PATH: process.env.PATH,
      EXAMPLE_HOST: '127.0.0.1',
      EXAMPLE_PORT: new URL(url).port,
      EXAMPLE_ORIGIN: url,
      EXAMPLE_DATABASE: database,
      TAQUILLA_API_URL: api.apiUrl,
      TAQUILLA_PRIVATE_KEY: seller.privateKey,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  add(programPart(child))
  await untilReady(url)
  return {
    url,
    database,
    codeOf(ticketId: string) {
      const store = new DatabaseSync(database, { readOnly: true })
      const row = store.prepare('select code from tickets where ticket_id = ?').get(ticketId)
      store.close()
      return String(row?.code)
    },
  }
}

async function untilReady(url: string) {
  const deadline = Date.now() + READY_MS
  while (
    !(await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`The example at ${url} did not become ready`)
    await sleep(200)
  }
}
