import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The seller whose system the example is, and the example's own database. */
export interface ExampleStore {
  readonly sellerId: string
  readonly credentialsFile: string
  readonly databaseFile: string
}

/** The empty seller, each with its own database; the demo seller where an earlier version served the example for it. */
export async function findExampleStore(dataDir: string): Promise<ExampleStore> {
  const earlier = join(dataDir, 'example.sqlite')
  const isEarlier = existsSync(earlier)
  const credentialsFile = join(dataDir, isEarlier ? 'demo.json' : 'seller.json')
  const { ticketSellerId } = JSON.parse(await readFile(credentialsFile, 'utf8'))
  const databaseFile = isEarlier ? earlier : join(dataDir, `example-${ticketSellerId}.sqlite`)
  return { sellerId: ticketSellerId, credentialsFile, databaseFile }
}
