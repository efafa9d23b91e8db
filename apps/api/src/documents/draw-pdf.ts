import { move } from 'piscina'
import type { PdfTask } from './pdf-thread.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'

/** Draws one PDF, in a thread of its own. A picture comes as an array of bytes, no longer as a Buffer. */
export default async function drawPdf({ ticket, options }: PdfTask) {
  return move(new Uint8Array(await renderTicketPdf(ticket, options)))
}
