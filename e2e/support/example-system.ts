// Runs the example integrator as a real process with its own database file, one in each test.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright/test'
import { EVENT_ID } from '../../examples/ticketing-system/src/event.ts'
import { test as base } from './guest-test.ts'
import type { LiveApi } from './live-api.ts'
import { type AddPart, programPart, startWhole } from './live-parts.ts'
import type { Seller } from './seller.ts'
import { REPOSITORY } from './site-process.ts'

export interface ExampleSystem {
  readonly url: string
  /** Path of its database file, to read or write what no page shows. */
  readonly database: string
  /** The current access code. The example shows it to nobody; Taquilla shows it to the owner after the unlock. */
  codeOf(ticketId: string): string
  stop(): Promise<void>
}

const READY_MS = 60_000

/** Starts the example at an address as this seller's system, and registers its origin for redirects. */
function startExample(api: LiveApi, seller: Seller, url: string): Promise<ExampleSystem> {
  return startWhole((add) => start(add, { api, seller, url }))
}

interface ExampleInputs {
  readonly api: LiveApi
  readonly seller: Seller
  readonly url: string
}

async function start(add: AddPart, { api, seller, url }: ExampleInputs) {
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
  await untilOk(`${url}/health/ready`)
  // The example ends if its first event is refused, as it would be after a test has changed its shows.
  await untilOk(`${api.apiUrl}/v1/events/${EVENT_ID}`, { authorization: seller.privateKey })
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

/** Waits until the address returns success. */
async function untilOk(url: string, headers: Readonly<Record<string, string>> = {}) {
  const deadline = Date.now() + READY_MS
  while (
    !(await fetch(url, { headers }).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${url} returned no success within a minute`)
    await sleep(200)
  }
}

interface ExampleFixtures {
  readonly example: ExampleSystem
}

export const test = base.extend<ExampleFixtures>({
  example: async ({ api, seller, addresses }, use) => {
    const example = await startExample(api, seller, addresses.example)
    await use(example)
    await example.stop()
  },
})

/** Presses a button that submits a form and waits for the next page. An earlier navigation would cancel the request. */
export async function submit(button: Locator): Promise<void> {
  // Otherwise the load of the page before could be taken for that of the next.
  await button.page().waitForLoadState()
  const loaded = button.page().waitForEvent('load')
  await button.click()
  await loaded
}
