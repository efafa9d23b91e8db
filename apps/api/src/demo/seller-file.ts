import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readDataFile, writeDataFile } from './data-file.ts'

/** Credentials and URL for calls as a seller. */
export interface SellerFile {
  readonly ticketSellerId: string
  readonly privateKey: string
  readonly publicKey: string
  readonly apiUrl: string
}

export function sellerFilePath(dataDir: string): string {
  return join(dataDir, 'seller.json')
}

/** Undefined if the file does not exist. @throws Error if the file is not JSON */
export async function readSellerFile(dataDir: string): Promise<SellerFile | undefined> {
  return (await readDataFile(sellerFilePath(dataDir))) as SellerFile | undefined
}

export async function writeSellerFile(dataDir: string, file: SellerFile): Promise<void> {
  await writeDataFile(sellerFilePath(dataDir), file)
}

/** Renames the file, since nobody can read the keys of its seller anywhere else. Returns its new path. */
export async function setSellerFileAside(dataDir: string, { ticketSellerId }: SellerFile): Promise<string> {
  const path = join(dataDir, `seller-${ticketSellerId}.json`)
  await rename(sellerFilePath(dataDir), path)
  return path
}
