// Keys and return origins for the sandbox sellers of `npm start`.
import { type KeyKind, season } from '@taquilla/contract'
import type { Database } from '#database/pool.ts'
import {
  canReturnTo,
  findKeyHolders,
  hashApiKey,
  insertReturnOrigin,
  issueApiKey,
  parseOrigin,
} from '#domain/sellers/index.ts'
import type { SellerFile } from './credential-files.ts'

interface KeyOwner {
  readonly sellerId: string
  readonly label: string
}

/** Keeps the known keys that still work; a key that was revoked or belongs to another database is replaced. */
export async function ensureKeys(
  db: Database,
  { sellerId, label }: KeyOwner,
  known: Partial<SellerFile> = {},
): Promise<Pick<SellerFile, 'privateKey' | 'publicKey'>> {
  const ensureKey = async (kind: KeyKind, key: string | undefined) => {
    const holders = key === undefined ? [] : await findKeyHolders(db, [hashApiKey(key)])
    const works = holders.some((holder) => holder.sellerId === sellerId && holder.keyKind === kind)
    if (key !== undefined && works) return key
    return (await issueApiKey(db, { sellerId, sellerKind: 'sandbox', kind, label })).key
  }
  return {
    privateKey: await ensureKey('private', known.privateKey),
    publicKey: await ensureKey('public', known.publicKey),
  }
}

/** Registers the origins of the documentation site and of the sites that its samples name. */
export async function registerReturnOrigins(db: Database, sellerId: string, siteUrl: string): Promise<void> {
  const shows = [...season.aurelia.shows, ...season.velaMayor.shows]
  const addresses = [siteUrl, ...shows.flatMap(({ primarySalesUrl }) => primarySalesUrl ?? [])]
  for (const origin of new Set(addresses.map((address) => new URL(address).origin))) {
    if (parseOrigin(origin) && canReturnTo(origin, 'sandbox')) await insertReturnOrigin(db, sellerId, origin)
  }
}
