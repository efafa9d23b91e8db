import { isDeepStrictEqual } from 'node:util'
import { type DemoFile, demoFilePath, readDemoFile, writeDemoFile } from './demo-file.ts'
import type { DemoOptions } from './demo-options.ts'
import { ensureDemoSeller } from './demo-seller.ts'
import { isShowCancelled } from './demo-shows-repository.ts'
import { SERENATA, SHOW_TO_CANCEL } from './serenata.ts'

export interface MadeDemo {
  readonly file: string
  readonly ticketSellerId: string
  /** Whether events and tickets were made now; otherwise they were there. */
  readonly isNew: boolean
}

/** Makes the demo seller, its keys and its data, as far as they are missing. */
export async function makeDemo(options: DemoOptions): Promise<MadeDemo> {
  const { database, dataDir } = options
  const known = await readDemoFile(dataDir)
  const demo = await ensureDemoSeller(database, known, options)
  if (!isDeepStrictEqual(known, demo)) await writeDemoFile(dataDir, demo)

  const { ticketSellerId } = demo
  const lastStep = { sellerId: ticketSellerId, eventReference: SERENATA, showId: SHOW_TO_CANCEL }
  const isThere = await isShowCancelled(database, lastStep)
  if (!isThere) await fill(options, demo)
  return { file: demoFilePath(dataDir), ticketSellerId, isNew: !isThere }
}

async function fill(options: DemoOptions, { privateKey }: DemoFile) {
  // Loaded here, since most runs find the data and need not wait for the whole service.
  const { openDemoApp } = await import('./demo-app.ts')
  const { fillDemo } = await import('./fill-demo.ts')
  const app = await openDemoApp(options, privateKey)
  try {
    await fillDemo(app.send, new Date())
  } finally {
    await app.close()
  }
}
