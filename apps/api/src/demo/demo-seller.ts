import { type KeyKind, MAX_WEBHOOK_ENDPOINTS, season } from '@taquilla/contract'
import type { Database } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  canReturnTo,
  findKeyHolders,
  findSeller,
  hashApiKey,
  insertReturnOrigin,
  insertSeller,
  issueApiKey,
  parseOrigin,
} from '#domain/sellers/index.ts'
import { newId } from '#domain/values/ids.ts'
import { createVault } from '#domain/values/vault.ts'
import { findSecretOf, insertWebhookEndpoint, newWebhookSecret } from '#domain/webhooks/index.ts'
import type { DemoFile } from './demo-file.ts'
import type { DemoOptions } from './demo-options.ts'

const SELLER = { sellerId: 'demo', name: 'Taquilla Demo', kind: 'sandbox' } as const
const LABEL = 'demo'
/** Nothing is sent there: whoever tries webhooks out gives the endpoint an address and enables it. */
const RECEIVER = {
  url: 'https://example.com/webhooks',
  description: 'demo',
  actions: null,
  status: 'DISABLED',
} as const

/**
 * Makes what is missing of the demo seller, and answers how to call it. Keys that still work stay as they are.
 * @throws Error when a live seller has the demo seller's id.
 */
export async function ensureDemoSeller(
  { database: db, secret, apiUrl, siteUrl }: DemoOptions,
  known: Partial<DemoFile>,
): Promise<DemoFile> {
  await insertSeller(db, SELLER)
  const seller = await findSeller(db, SELLER.sellerId)
  if (seller?.kind !== 'sandbox')
    throw new Error(`The seller ${SELLER.sellerId} is live: it gets no demo data.`)
  for (const origin of returnOrigins(siteUrl)) await insertReturnOrigin(db, SELLER.sellerId, origin)
  return {
    ticketSellerId: SELLER.sellerId,
    privateKey: await ensureKey(db, 'private', known.privateKey),
    publicKey: await ensureKey(db, 'public', known.publicKey),
    apiUrl,
    siteUrl,
    webhookSecret: await ensureReceiver(db, secret),
  }
}

/** The file may be of another database, or its keys revoked: then they are made anew. */
async function ensureKey(db: Sql, kind: KeyKind, known: string | undefined): Promise<string> {
  if (known !== undefined && (await isDemoKey(db, kind, known))) return known
  const request = { sellerId: SELLER.sellerId, sellerKind: SELLER.kind, kind, label: LABEL }
  return (await issueApiKey(db, request)).key
}

async function isDemoKey(db: Sql, kind: KeyKind, key: string): Promise<boolean> {
  const holders = await findKeyHolders(db, [hashApiKey(key)])
  return holders.some((holder) => holder.sellerId === SELLER.sellerId && holder.keyKind === kind)
}

/** The demo's endpoint, whose feed tells of what the demo does from its beginning; answers its secret. */
async function ensureReceiver(database: Database, platformSecret: string): Promise<string> {
  const vault = createVault(platformSecret)
  const { sellerId } = SELLER
  const sealed = await findSecretOf(database, sellerId, RECEIVER.description)
  if (sealed !== undefined) return vault.open(sealed)
  const secret = newWebhookSecret()
  const [sealedSecret = Buffer.alloc(0)] = vault.seal([secret])
  const endpoint = { ...RECEIVER, sellerId, endpointId: newId(), sealedSecret }
  await inTenantTransaction(database, sellerId, (db) =>
    insertWebhookEndpoint(db, endpoint, MAX_WEBHOOK_ENDPOINTS),
  )
  return secret
}

/** The documentation's site, and where the events of the season are sold. */
function returnOrigins(siteUrl: string): string[] {
  const shows = [...season.aurelia.shows, ...season.velaMayor.shows]
  const addresses = [siteUrl, ...shows.flatMap(({ primarySalesUrl }) => primarySalesUrl ?? [])]
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  return [...origins].filter((origin) => parseOrigin(origin) && canReturnTo(origin, SELLER.kind))
}
