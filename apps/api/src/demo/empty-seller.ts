import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { findSeller, insertSeller } from '#domain/sellers/index.ts'
import {
  readSellerFile,
  type SellerFile,
  sellerFilePath,
  setSellerFileAside,
  writeSellerFile,
} from './credential-files.ts'
import type { DemoOptions } from './demo-seller.ts'
import { ensureKeys, registerReturnOrigins } from './sandbox-access.ts'

type EmptySellerOptions = Pick<DemoOptions, 'database' | 'dataDir' | 'apiUrl' | 'siteUrl'>

export interface EmptySeller {
  readonly file: string
  readonly ticketSellerId: string
  /** File that has the keys of the seller that was replaced. */
  readonly previous?: string
}

/** Returns the seller of the file. Creates one if there is no file, or if the file is from another database. */
export async function ensureEmptySeller(options: EmptySellerOptions): Promise<EmptySeller> {
  const { database, dataDir } = options
  const known = await readSellerFile(dataDir)
  const seller = known && (await findSeller(database, known.ticketSellerId))
  if (known === undefined || seller?.kind !== 'sandbox') return makeFreshSeller(options)
  return writeAccess(options, known.ticketSellerId, known)
}

/** Creates a sandbox seller without data, whose keys replace those in the file. The keys before are kept in another. */
export async function makeFreshSeller(options: EmptySellerOptions): Promise<EmptySeller> {
  const { database, dataDir } = options
  const known = await readSellerFile(dataDir)
  const sellerId = `sandbox-${randomBytes(4).toString('hex')}`
  await insertSeller(database, { sellerId, name: 'Taquilla Sandbox', kind: 'sandbox' })
  const previous = known && (await setSellerFileAside(dataDir, known))
  return { ...(await writeAccess(options, sellerId)), ...(previous === undefined ? {} : { previous }) }
}

async function writeAccess(
  { database, dataDir, apiUrl, siteUrl }: EmptySellerOptions,
  sellerId: string,
  known?: SellerFile,
): Promise<EmptySeller> {
  await registerReturnOrigins(database, sellerId, siteUrl)
  const keys = await ensureKeys(database, { sellerId, label: 'sandbox' }, known)
  const access = { ticketSellerId: sellerId, ...keys, apiUrl }
  if (!isDeepStrictEqual(known, access)) await writeSellerFile(dataDir, access)
  return { file: sellerFilePath(dataDir), ticketSellerId: sellerId }
}
