import { isDeepStrictEqual } from 'node:util'
import { season } from '@taquilla/contract'
import { eventResaleUrl } from '#domain/values/hosted-url.ts'
import { type DemoFile, demoFilePath, readDemoFile, writeDemoFile } from './credential-files.ts'
import { type DemoOptions, ensureDemoSeller } from './demo-seller.ts'
import { findEventId, isShowCancelled } from './demo-shows-repository.ts'
import { SERENATA, SHOW_TO_CANCEL } from './serenata.ts'

export interface DemoResult {
  readonly file: string
  readonly ticketSellerId: string
  /** True if this run created the events and tickets; false if they existed. */
  readonly isNew: boolean
}

/** Creates the demo seller, its keys and its data, as far as they are missing. */
export async function makeDemo(options: DemoOptions): Promise<DemoResult> {
  const { database, dataDir } = options
  const known = await readDemoFile(dataDir)
  const seller = await ensureDemoSeller(options, known)
  const demo = known.resaleUrl === undefined ? seller : { ...seller, resaleUrl: known.resaleUrl }
  if (!isDeepStrictEqual(known, demo)) await writeDemoFile(dataDir, demo)

  const { ticketSellerId } = demo
  const lastStep = { sellerId: ticketSellerId, eventReference: SERENATA, showId: SHOW_TO_CANCEL }
  const isFilled = await isShowCancelled(database, lastStep)
  if (!isFilled) await fill(options, demo)
  const resaleUrl = await findResaleUrl(options, ticketSellerId)
  if (resaleUrl !== demo.resaleUrl) await writeDemoFile(dataDir, { ...demo, resaleUrl })
  return { file: demoFilePath(dataDir), ticketSellerId, isNew: !isFilled }
}

async function findResaleUrl({ database, apiUrl }: DemoOptions, sellerId: string): Promise<string> {
  const { externalReferenceId: eventReference, shows } = season.aurelia
  const showId = shows[0]?.showId ?? ''
  const eventId = await findEventId(database.of(sellerId), { sellerId, eventReference, showId })
  if (eventId === undefined) throw new Error(`The demo has no show ${showId}.`)
  return eventResaleUrl({ apiUrl, sellerId, language: 'es' }, eventId, { showId })
}

async function fill(options: DemoOptions, demo: DemoFile) {
  // Dynamic import, since most runs find the data complete and need not load the whole service.
  const { openDemoApp } = await import('./demo-app.ts')
  const { fillDemo } = await import('./fill-demo.ts')
  const app = await openDemoApp(options, demo)
  try {
    await fillDemo(app.client, new Date(), options.apiUrl)
  } finally {
    await app.close()
  }
}
