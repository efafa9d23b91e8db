import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What an integrator needs to call the demo seller; kept in DATA_DIR, readable by its owner alone. */
export interface DemoFile {
  readonly ticketSellerId: string
  readonly privateKey: string
  readonly publicKey: string
  readonly apiUrl: string
  readonly siteUrl: string
  readonly webhookSecret: string
  /** A hosted page to begin with: the resale of the first show; known once the demo is filled. */
  readonly resaleUrl?: string
}

export function demoFilePath(dataDir: string): string {
  return join(dataDir, 'demo.json')
}

/** What the file holds, of whatever version; nothing where there is none. @throws Error when it is not JSON. */
export async function readDemoFile(dataDir: string): Promise<Partial<DemoFile>> {
  const path = demoFilePath(dataDir)
  const text = await readFile(path, 'utf8').catch(nothingWhenAbsent)
  if (text === undefined) return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is not JSON. Remove it: new keys are made then.`, { cause })
  }
}

/** Replaces the file at once, so that no reader sees half of it. */
export async function writeDemoFile(dataDir: string, file: DemoFile): Promise<void> {
  const path = demoFilePath(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
}

function nothingWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
