import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { PdfOptions, TicketPdf } from './render-ticket-pdf.ts'

const IDLE_MS = 60_000

/** What a thread is given to draw. */
export interface PdfTask {
  readonly ticket: TicketPdf
  readonly options: PdfOptions
}

// Drawing takes a processor some 35 ms, for which everybody else would wait whom this process serves.
const pool = new Piscina<PdfTask, Uint8Array>({
  filename: new URL('./draw-pdf.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: IDLE_MS,
})

/** The PDF of a ticket, drawn beside what the process does meanwhile. */
export async function drawTicketPdf(ticket: TicketPdf, options: PdfOptions): Promise<Buffer> {
  const drawn = await pool.run({ ticket, options })
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
}
