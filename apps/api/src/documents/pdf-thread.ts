import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { API_FOLDER } from '../api-folder.ts'
import type { PdfOptions, TicketPdf } from './ticket-pdf.ts'

const IDLE_MS = 60_000

export interface PdfTask {
  readonly ticket: TicketPdf
  readonly options: PdfOptions
}

// Drawing takes 8 to 12 ms, and the first PDF of a thread 100 ms, which would block requests in the main thread.
const pool = new Piscina<PdfTask, Uint8Array>({
  filename: join(API_FOLDER, 'src/documents/draw-pdf.ts'),
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: IDLE_MS,
})

/** Each file is prepared once while it stays in the cache of fetched files. */
const logos = new WeakMap<Buffer, Promise<Uint8Array | undefined>>()

/** Prepares a logo for PDFs in a worker thread; undefined if it cannot be drawn. */
export function prepareLogo(file: Buffer): Promise<Uint8Array | undefined> {
  const known = logos.get(file)
  if (known !== undefined) return known
  const prepared = pool.run(file as never, { name: 'prepareLogo' }) as Promise<Uint8Array | undefined>
  logos.set(file, prepared)
  // A thread that died says nothing about the file: the next PDF tries again.
  prepared.catch(() => logos.delete(file))
  return prepared
}

/** Draws the PDF of a ticket in a worker thread. */
export async function drawTicketPdf(ticket: TicketPdf, options: PdfOptions): Promise<Buffer> {
  const drawn = await pool.run({ ticket, options })
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
}
