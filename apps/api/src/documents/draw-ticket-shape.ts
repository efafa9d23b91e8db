import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import { type TicketPage, tryTo } from './ticket-page.ts'

const { border: BORDER, perforation: PERFORATION } = PAGE_PALETTE.light
const CORNER = 16
const NOTCH = 8
const BAND = 58
const LOGO = { height: 34, maxWidth: 130, padding: 5 }
const NAME_SIZES = [15, 12, 9, 7] as const
const TEST_SIZES = [11, 9, 7] as const

/** Draws the head of the ticket in the seller's color, with logo and name. @returns its lower edge */
export function drawBand({ writer, ticket, texts, page }: TicketPage): number {
  const { doc } = writer
  const { margin, padding } = page
  const { brandFill, onBrand } = ticket.seller.colors
  const width = page.size[0] - 2 * margin
  writer.decorate(() => {
    doc
      .save()
      .roundedRect(margin, margin, width, BAND + CORNER, CORNER)
      .clip()
    doc.rect(margin, margin, width, BAND).fill(brandFill).restore()
  })
  const { name, isSandbox } = ticket.seller
  const left = drawLogo({ writer, ticket, texts, page })
  writer.column = { left, top: margin, width: margin + width - padding - left }
  const nameSize = writer.fit(name, { weight: 'bold', sizes: NAME_SIZES, lines: 1 })
  const testSize = writer.fit(texts.sandbox, { weight: 'bold', sizes: TEST_SIZES, lines: 1 })
  writer.y = margin + (BAND - (nameSize + (isSandbox ? testSize : 0)) * 1.1) / 2
  writer.write(name, { size: nameSize, weight: 'bold', color: onBrand })
  if (isSandbox) writer.write(texts.sandbox, { size: testSize, weight: 'bold', color: onBrand })
  return Math.max(margin + BAND, writer.y)
}

/** Draws the logo on white, as it stands on our pages; the name follows it as text. @returns where the name begins */
function drawLogo({ writer, ticket, page }: TicketPage): number {
  const { doc } = writer
  const { logo } = ticket.seller
  const left = page.margin + page.padding
  const image = logo && tryTo(() => writer.openImage(logo))
  if (image === undefined) return left
  const inner = LOGO.height - 2 * LOGO.padding
  const width = Math.min(LOGO.maxWidth, (image.width / image.height) * inner)
  const top = page.margin + (BAND - LOGO.height) / 2
  writer.decorate(() => {
    doc.roundedRect(left, top, width + 2 * LOGO.padding, LOGO.height, 8).fill('#ffffff')
    const fit = [width, inner] as [number, number]
    doc.image(image as never, left + LOGO.padding, top + LOGO.padding, {
      fit,
      align: 'center',
      valign: 'center',
    })
  })
  return left + width + 2 * LOGO.padding + 12
}

interface Edge {
  readonly bottom: number
  /** The tear line is vertical at `x` or horizontal at `y`. */
  readonly tear: { readonly x: number } | { readonly y: number }
}

/** Draws the outline with the tear line, dotted between two notches. */
export function drawEdge({ writer: { doc, decorate }, page }: TicketPage, { bottom, tear }: Edge) {
  const { margin } = page
  const right = page.size[0] - margin
  const ends =
    'x' in tear
      ? ([
          [tear.x, margin + BAND + 8],
          [tear.x, bottom - NOTCH - 4],
        ] as const)
      : ([
          [margin + NOTCH + 4, tear.y],
          [right - NOTCH - 4, tear.y],
        ] as const)
  const notches =
    'x' in tear
      ? ([
          [tear.x, margin],
          [tear.x, bottom],
        ] as const)
      : ([
          [margin, tear.y],
          [right, tear.y],
        ] as const)
  decorate(() => {
    doc
      .lineWidth(1)
      .roundedRect(margin, margin, right - margin, bottom - margin, CORNER)
      .stroke(BORDER)
    doc
      .save()
      .roundedRect(margin - 1, margin - 1, right - margin + 2, bottom - margin + 2, CORNER)
      .clip()
    for (const [x, y] of notches) doc.circle(x, y, NOTCH).fillAndStroke('#ffffff', BORDER)
    doc.restore()
    const [[fromX, fromY], [toX, toY]] = ends
    doc.lineWidth(2.4).lineCap('round').dash(0.1, { space: 6 })
    doc.moveTo(fromX, fromY).lineTo(toX, toY).stroke(PERFORATION).undash()
  })
}
