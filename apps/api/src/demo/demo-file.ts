import { join } from 'node:path'
import { readDataFile, writeDataFile } from './data-file.ts'
import type { SellerFile } from './seller-file.ts'

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
