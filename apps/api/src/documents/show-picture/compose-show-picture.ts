import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import { PICTURE_SIZE, type Poster, type ShowPicture } from './show-picture.ts'
import { fit, type OutlineStyle, outline, toDrawable } from './text-outlines.ts'

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const { surface, text: ink, 'text-2': soft, perforation } = PAGE_PALETTE.light
const TICKET = { left: 48, top: 48, right: 1152, bottom: 582, corner: 36 }
const TEAR = 828
const NOTCH = 22
const TEXT = { left: 104, width: 660 }
/** All sizes leave the same room for the lines below. */
const TITLE = {
  width: TEXT.width,
  sizes: [
    { size: 88, maxLines: 2 },
    { size: 76, maxLines: 2 },
    { size: 66, maxLines: 3 },
    { size: 50, maxLines: 4 },
    { size: 40, maxLines: 5 },
  ],
}
const STUB_CENTER = (TEAR + TICKET.right) / 2
const MARK =
  'M16 1.5C8.8 1.5 4 6.3 4 13.2v5.3a2.7 2.7 0 0 1 0 5.4V28a2.5 2.5 0 0 0 2.5 2.5h19A2.5 2.5 0 0 0 28 28v-4.1a2.7 2.7 0 0 1 0-5.4v-5.3C28 6.3 23.2 1.5 16 1.5Zm0 5c4.3 0 7 2.7 7 6.9v3.3H9v-3.3c0-4.2 2.7-6.9 7-6.9Z'

/** Draws the show as a ticket on the seller's color. */
export function composeShowPicture(picture: ShowPicture, poster?: Poster): string {
  const { brandFill } = picture.colors
  const { width, height } = PICTURE_SIZE
  return `<svg ${NAMESPACES} width="${width}" height="${height}">
<clipPath id="stub"><path d="${stubPath()}"/></clipPath>
<path fill="${brandFill}" d="M0 0h${width}v${height}H0z"/>
<path fill="${surface}" d="${ticketPath()}"/>
${poster === undefined ? drawStub(picture) : drawPoster(poster)}
<path stroke="${perforation}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 14" d="M${TEAR} ${TICKET.top + NOTCH + 14}V${TICKET.bottom - NOTCH - 8}"/>
${drawTexts(picture)}
</svg>`
}

/** Ticket with a notch at both ends of the tear line. */
function ticketPath(): string {
  const { left, top, right, bottom, corner } = TICKET
  return [
    `M${left + corner} ${top}H${TEAR - NOTCH}a${NOTCH} ${NOTCH} 0 0 0 ${2 * NOTCH} 0H${right - corner}`,
    `a${corner} ${corner} 0 0 1 ${corner} ${corner}V${bottom - corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}`,
    `H${TEAR + NOTCH}a${NOTCH} ${NOTCH} 0 0 0 ${-2 * NOTCH} 0H${left + corner}`,
    `a${corner} ${corner} 0 0 1 ${-corner} ${-corner}V${top + corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}z`,
  ].join('')
}

/** The part of the ticket behind the tear line. */
function stubPath(): string {
  const { top, right, bottom, corner } = TICKET
  return [
    `M${TEAR} ${top + NOTCH}a${NOTCH} ${NOTCH} 0 0 0 ${NOTCH} ${-NOTCH}H${right - corner}`,
    `a${corner} ${corner} 0 0 1 ${corner} ${corner}V${bottom - corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}`,
    `H${TEAR + NOTCH}a${NOTCH} ${NOTCH} 0 0 0 ${-NOTCH} ${-NOTCH}z`,
  ].join('')
}

function drawPoster(poster: Poster): string {
  const { top, right, bottom } = TICKET
  const area = { x: TEAR, y: top, width: right - TEAR, height: bottom - top }
  return `<g clip-path="url(#stub)">${embed(poster, area)}</g>`
}

/** The poster alone and tiny, to find out whether it can be drawn. */
export function composePoster(poster: Poster): string {
  const [width, height] = [16, 16]
  return `<svg ${NAMESPACES} width="${width}" height="${height}">${embed(poster, { x: 0, y: 0, width, height })}</svg>`
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function embed({ mediaType, bytes }: Poster, { x, y, width, height }: Area): string {
  const href = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" xlink:href="${href}"/>`
}

function drawStub({ stub, colors }: ShowPicture): string {
  const centered = (text: string, style: OutlineStyle, y: number) =>
    outline(text, style, { x: STUB_CENTER, y, align: 'center' })
  return [
    centered(stub.weekday, { weight: 'semibold', size: 34, color: soft }, 206),
    centered(stub.day, { weight: 'bold', size: 176, color: colors.brand, tracking: -0.03 }, 360),
    centered(stub.month, { weight: 'semibold', size: 44, color: ink }, 424),
    centered(stub.time, { weight: 'medium', size: 34, color: soft }, 474),
  ].join('')
}

function drawTexts({ sellerName, title, facts, promise, colors }: ShowPicture): string {
  const { brand } = colors
  const at = (y: number, indent = 0) => ({ x: TEXT.left + indent, y })
  const fact = (text: string, y: number) => drawLine(text, { weight: 'medium', size: 32, color: soft }, y)
  const shown = facts.filter((line) => toDrawable(line) !== '')
  const shownTitle = toDrawable(title) || toDrawable(sellerName)
  const style = { weight: 'bold', tracking: -0.028, whole: shownTitle } as const
  const { size, lines } = fit(shownTitle, style, TITLE)
  return [
    drawLine(sellerName, { weight: 'semibold', size: 32, color: brand }, 126),
    ...lines.map((line, index) =>
      outline(line, { ...style, size, color: ink }, at(150 + size * (1 + index * 1.08))),
    ),
    ...shown.map((line, index) => fact(line, 468 - 46 * (shown.length - 1 - index))),
    `<g transform="translate(${TEXT.left} 508) scale(1.1)"><path fill="${brand}" fill-rule="evenodd" d="${MARK}"/></g>`,
    outline(promise, { weight: 'semibold', size: 26, color: brand }, at(535, 48)),
  ].join('\n')
}

/** Draws one line of text, smaller if it is long. */
function drawLine(text: string, style: OutlineStyle, y: number): string {
  const sizes = [style.size, style.size - 3, style.size - 6].map((size) => ({ size, maxLines: 1 }))
  const whole = toDrawable(text)
  const { size, lines } = fit(whole, style, { width: TEXT.width, sizes })
  return outline(lines.join(''), { ...style, size, whole }, { x: TEXT.left, y })
}
