// Files with credentials in DATA_DIR, readable by their owner only.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Undefined if the file does not exist. @throws Error if it is not JSON */
export async function readDataFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(ignoreMissingFile)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is not JSON. Remove it: new keys are made then.`, { cause })
  }
}

/** Replaces the file atomically, so that no reader sees half of it. */
export async function writeDataFile(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
}

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

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

/** Credentials and URLs for calls as the demo seller. */
export interface DemoFile extends SellerFile {
  readonly siteUrl: string
  readonly webhookSecret: string
  /** Resale page of the first show; undefined until the demo data exist. */
  readonly resaleUrl?: string
}

export function demoFilePath(dataDir: string): string {
  return join(dataDir, 'demo.json')
}

/** Empty if the file does not exist; files of older versions lack fields. @throws Error if the file is not JSON */
export async function readDemoFile(dataDir: string): Promise<Partial<DemoFile>> {
  return ((await readDataFile(demoFilePath(dataDir))) as Partial<DemoFile> | undefined) ?? {}
}

export async function writeDemoFile(dataDir: string, file: DemoFile): Promise<void> {
  await writeDataFile(demoFilePath(dataDir), file)
}
