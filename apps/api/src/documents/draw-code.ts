import QRCode from 'qrcode'
import type { CodePicture } from './code-picture.ts'
import type { PdfWriter } from './pdf-writer.ts'

/** QR scanners need this many light modules around the code. */
const QUIET_MODULES = 4

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/**
 * Prepares the drawing of a code. @throws Error if its picture is missing, is not PNG or JPEG, or is corrupt after its
 * first bytes
 */
export function prepareCode(writer: PdfWriter, code: CodePicture | undefined): (square: Square) => void {
  if (code === undefined) throw new Error('There is no picture.')
  const { doc } = writer
  if (code.kind === 'TEXT') return drawerOfQr(doc, code.text)
  const image = writer.openImage(code.bytes)
  return ({ left, top, side }) => {
    doc.image(image as never, left, top, { fit: [side, side], align: 'center', valign: 'center' })
  }
}

/** Draws a run of dark modules as one rectangle, which is half the work of one for each module. */
function drawerOfQr(doc: PDFKit.PDFDocument, text: string): (square: Square) => void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return ({ left, top, side }) => {
    const unit = side / (modules.size + 2 * QUIET_MODULES)
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0, run = 1; column < modules.size; column += run) {
        run = 1
        if (!modules.get(row, column)) continue
        while (column + run < modules.size && modules.get(row, column + run)) run += 1
        doc.rect(left + (column + QUIET_MODULES) * unit, top + (row + QUIET_MODULES) * unit, run * unit, unit)
      }
    }
    doc.fill('#000000')
  }
}
