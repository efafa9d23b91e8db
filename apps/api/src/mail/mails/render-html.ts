// Uses createElement instead of JSX, because Node runs these files without a build. Layout uses tables and inline
// styles, which all mail programs support; a style sheet adds dark mode where supported.
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, LetterBrand, LetterPart } from './letter.ts'
import { darkStyles, type LetterStyles, lightStyles } from './letter-styles.ts'

const WIDTH = 480
// Invisible characters after the preview text, so that mail lists do not show the beginning of the body.
const PREVIEW_END = '\u034f \u200c \u00a0'.repeat(60)

/** Returns the HTML body of a mail; all text is escaped. */
export function renderHtml(letter: Letter, brand: LetterBrand): string {
  const styles = lightStyles(brand.colors.light)
  const head = h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, letter.subject),
    h('style', null, darkStyles(brand.colors.dark)),
  )
  const body = h(
    'body',
    { className: 'page', style: styles.page },
    h('div', { style: styles.preview }, letter.preview, PREVIEW_END),
    box(WIDTH, [
      h('div', { key: 'sender', className: 'sender', style: styles.sender }, senderOf(brand, styles)),
      h('h1', { key: 'title', className: 'text', style: styles.title }, letter.title),
      ...letter.parts.map((part, index) =>
        h('div', { key: index, style: styles.part }, partOf(part, styles)),
      ),
      letter.footer.length > 0 &&
        h(
          'div',
          { key: 'footer', className: 'footer', style: styles.footer },
          letter.footer.map((line) => h('p', { key: line, style: styles.footerLine }, line)),
        ),
    ]),
  )
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: letter.language, dir: 'ltr' }, head, body))}`
}

/** The name stands beside the logo, as on pages, so that a mail without pictures has it too. */
function senderOf({ name, logoUrl }: LetterBrand, styles: LetterStyles): ReactNode {
  const logo = logoUrl !== null && h('img', { src: logoUrl, alt: '', height: 24, style: styles.logo })
  const cells = [
    logo && h('td', { key: 'logo', style: styles.senderLogo }, logo),
    h('td', { key: 'name', className: 'sender-name', style: styles.senderName }, name),
  ]
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0 },
    h('tbody', null, h('tr', null, cells)),
  )
}

/** Centered column, built as a table because mail programs do not center other elements reliably. */
function box(width: number, children: ReactNode): ReactNode {
  const cell = h('td', { style: { padding: '24px 16px 40px' } }, children)
  const inner = h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, width: '100%', style: { maxWidth: width } },
    h('tbody', null, h('tr', null, cell)),
  )
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, width: '100%' },
    h('tbody', null, h('tr', null, h('td', { align: 'center' }, inner))),
  )
}

function partOf(part: LetterPart, styles: LetterStyles): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return h('p', { dir: 'auto', className: 'text-2', style: styles.paragraph }, part.text)
    case 'note':
      return h('p', { className: 'note', style: styles.note }, part.text)
    case 'code':
      return h('p', { className: 'code', style: styles.code }, part.code)
    case 'button':
    case 'link':
      return h(
        'a',
        {
          className: part.kind,
          href: part.url,
          target: '_blank',
          rel: 'noreferrer',
          style: styles[part.kind],
        },
        part.label,
      )
    case 'amounts':
      return amountsOf(part, styles)
    case 'ticket':
      return ticketOf(part, styles)
  }
}

function amountsOf({ rows }: Extract<LetterPart, { kind: 'amounts' }>, styles: LetterStyles): ReactNode {
  const row = ({ label, amount, isTotal = false }: (typeof rows)[number]) => {
    const style = isTotal ? styles.total : styles.amount
    const className = isTotal ? 'total' : 'text-2'
    return h(
      'tr',
      { key: label },
      h('td', { className, style }, label),
      h('td', { className, align: 'right', style: { ...style, whiteSpace: 'nowrap' } }, amount),
    )
  }
  return h('table', { cellPadding: 0, cellSpacing: 0, width: '100%' }, h('tbody', null, rows.map(row)))
}

function ticketOf(
  { title, lines, places }: Extract<LetterPart, { kind: 'ticket' }>,
  styles: LetterStyles,
): ReactNode {
  const line = (text: string) => h('p', { key: text, className: 'text-2', style: styles.ticketLine }, text)
  // Inline blocks instead of table cells, so that they wrap on narrow screens.
  const fact = ([label, value]: readonly [string, string]) =>
    h(
      'div',
      { key: label, style: styles.fact },
      h('span', { className: 'muted', style: styles.factLabel }, label),
      h('bdi', { className: 'text', style: styles.factValue }, value),
    )
  const place = (facts: (typeof places)[number], index: number) =>
    h(
      'div',
      { key: index, className: 'place', style: index === 0 ? styles.place : styles.nextPlace },
      facts.map(fact),
    )
  return h(
    'div',
    { className: 'ticket', style: styles.ticket },
    h(
      'div',
      { style: styles.stub },
      h('p', { dir: 'auto', className: 'text', style: styles.ticketTitle }, title),
      lines.map(line),
    ),
    places.length > 0 && h('div', { className: 'seats', style: styles.seats }, places.map(place)),
  )
}
