import { move } from 'piscina'
import type { PdfTask } from './pdf-thread.ts'
import { prepareLogo } from './prepare-logo.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'

/** Draws one PDF in a worker thread. A Buffer passed to a thread arrives as Uint8Array. */
export default async function drawPdf({ ticket, options }: PdfTask) {
  return move(new Uint8Array(await renderTicketPdf(ticket, options)))
}

/** Prepares a logo in a worker thread. */
export { prepareLogo }
