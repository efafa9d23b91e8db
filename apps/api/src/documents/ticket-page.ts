import type { PdfWriter } from './pdf-writer.ts'
import type { TicketPdf } from './ticket-pdf.ts'
import type { PdfTexts } from './ticket-texts.ts'

/**
 * Page sizes and what stands on them, in points. A code of 198 points is 7 cm wide. The page for phones ends below its
 * last line.
 */
export const PAGES = {
  A4: { size: [595.28, 841.89], margin: 40, padding: 24, code: 198, titles: [25, 20, 16, 12] },
  PHONE: { size: [360, 2_400], margin: 16, padding: 20, code: 212, titles: [22, 18, 14, 11] },
} as const

/** Each part of the page draws with these. */
export interface TicketPage {
  readonly writer: PdfWriter
  readonly ticket: TicketPdf
  readonly texts: PdfTexts
  readonly page: (typeof PAGES)[keyof typeof PAGES]
}

/** Returns what `work` returns; undefined if it throws, as for a picture that is corrupt after its first bytes. */
export function tryTo<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
