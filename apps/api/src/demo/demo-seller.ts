import { MAX_WEBHOOK_ENDPOINTS } from '@taquilla/contract'
import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { findSeller, insertSeller, updateHelpContact } from '#domain/sellers/index.ts'
import { newId } from '#domain/values/ids.ts'
import { createVault } from '#domain/values/vault.ts'
import { findSecretByDescription, insertWebhookEndpoint, newWebhookSecret } from '#domain/webhooks/index.ts'
import type { DemoFile } from './credential-files.ts'
import { ensureKeys, registerReturnOrigins } from './sandbox-access.ts'

const SELLER = { sellerId: 'demo', name: 'Taquilla Demo', kind: 'sandbox' } as const
const LABEL = 'demo'
const CONTACT = { email: 'ayuda@taquilla.example', phone: '+54 351 555-0187' } as const
/** Disabled, so nothing is sent; a developer who tries webhooks sets the URL and enables the endpoint. */
const ENDPOINT = {
  url: 'https://example.com/webhooks',
  description: 'demo',
  actions: null,
  status: 'DISABLED',
} as const

/**
 * Creates the missing parts of the demo seller and returns its credentials. Keys that still work are kept.
 * @throws Error if a live seller has the demo seller's id
 */
export async function ensureDemoSeller(
  { database: db, secret, apiUrl, siteUrl }: DemoOptions,
  known: Partial<DemoFile>,
): Promise<DemoFile> {
  await insertSeller(db, SELLER)
  const seller = await findSeller(db, SELLER.sellerId)
  if (seller?.kind !== 'sandbox')
    throw new Error(`The seller ${SELLER.sellerId} is live: it gets no demo data.`)
  if (seller.helpContact === null) await updateHelpContact(db, SELLER.sellerId, CONTACT)
  await registerReturnOrigins(db, SELLER.sellerId, siteUrl)
  return {
    ticketSellerId: SELLER.sellerId,
    ...(await ensureKeys(db, { sellerId: SELLER.sellerId, label: LABEL }, known)),
    apiUrl,
    siteUrl,
    webhookSecret: await ensureEndpoint(db, secret),
  }
}

/** Creates the endpoint before any demo data, so that its feed contains every change. Returns its secret. */
async function ensureEndpoint(database: Database, platformSecret: string): Promise<string> {
  const vault = createVault(platformSecret)
  const { sellerId } = SELLER
  const sealed = await findSecretByDescription(database, sellerId, ENDPOINT.description)
  if (sealed !== undefined) return vault.open(sealed)
  const secret = newWebhookSecret()
  const endpoint = { ...ENDPOINT, sellerId, endpointId: newId(), sealedSecret: vault.seal(secret) }
  await inTenantTransaction(database, sellerId, (db) =>
    insertWebhookEndpoint(db, endpoint, MAX_WEBHOOK_ENDPOINTS),
  )
  return secret
}

export interface DemoOptions {
  readonly database: Database
  readonly secret: string
  readonly dataDir: string
  readonly apiUrl: string
  readonly siteUrl: string
}
