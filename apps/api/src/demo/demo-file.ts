import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Credentials and URLs for calls as the demo seller; stored in DATA_DIR, readable by the file owner only. */
export interface DemoFile {
  readonly ticketSellerId: string
  readonly privateKey: string
  readonly publicKey: string
  readonly apiUrl: string
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
  const path = demoFilePath(dataDir)
  const text = await readFile(path, 'utf8').catch(ignoreMissingFile)
  if (text === undefined) return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is not JSON. Remove it: new keys are made then.`, { cause })
  }
}

/** Replaces the file atomically, so that no reader sees half of it. */
export async function writeDemoFile(dataDir: string, file: DemoFile): Promise<void> {
  const path = demoFilePath(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
}

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
