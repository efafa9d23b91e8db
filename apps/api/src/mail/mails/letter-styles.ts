import type { CSSProperties } from 'react'
import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import type { LetterColors } from './letter.ts'

const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif"
const CONDENSED = "'Archivo Narrow', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"
const MONO = "ui-monospace, Menlo, Consolas, 'Courier New', monospace"

export type LetterStyles = Readonly<Record<keyof ReturnType<typeof lightStyles>, CSSProperties>>

/** Inline styles, since many mail programs ignore style sheets. */
export function lightStyles({ brand, brandFill, onBrand, brandSoft }: LetterColors) {
  const colors = PAGE_PALETTE.light
  const text = { margin: 0, fontFamily: SANS, color: colors.text } satisfies CSSProperties
  return {
    page: { margin: 0, padding: 0, backgroundColor: colors.bg },
    preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
    ...senderStyles({ brandFill, onBrand }),
    title: { ...text, fontSize: 26, lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.4px' },
    part: { paddingTop: 18 },
    paragraph: {
      ...text,
      fontSize: 16,
      lineHeight: '25px',
      color: colors['text-2'],
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
    note: {
      ...text,
      fontSize: 14,
      lineHeight: '21px',
      color: colors.warning,
      backgroundColor: colors['warning-soft'],
      borderRadius: 10,
      padding: '12px 14px',
    },
    code: {
      ...text,
      fontFamily: MONO,
      fontSize: 34,
      lineHeight: '44px',
      fontWeight: 700,
      letterSpacing: '8px',
      textAlign: 'center',
      color: brand,
      backgroundColor: brandSoft,
      borderRadius: 14,
      padding: '16px 8px 16px 16px',
    },
    button: {
      display: 'inline-block',
      fontFamily: SANS,
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 700,
      textDecoration: 'none',
      color: onBrand,
      backgroundColor: brandFill,
      borderRadius: 10,
      padding: '14px 22px',
    },
    link: { display: 'inline-block', fontFamily: SANS, fontSize: 16, lineHeight: '20px', color: brand },
    ...amountStyles(),
    ...ticketStyles(),
    ...footerStyles(),
  } as const satisfies Record<string, CSSProperties>
}

/** Band in the seller's color, as on the PDF of a ticket. */
function senderStyles({ brandFill, onBrand }: Pick<LetterColors, 'brandFill' | 'onBrand'>) {
  return {
    sender: { backgroundColor: brandFill, borderRadius: 14, padding: '14px 18px', marginBottom: 24 },
    senderLogo: { paddingRight: 12, verticalAlign: 'middle' },
    // On white in both modes, because most logos are dark.
    logo: {
      height: 24,
      maxWidth: 140,
      padding: '4px 8px',
      border: 0,
      borderRadius: 8,
      backgroundColor: '#ffffff',
      display: 'block',
    },
    senderName: {
      fontFamily: SANS,
      fontSize: 17,
      lineHeight: '32px',
      fontWeight: 700,
      color: onBrand,
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
    },
  } as const satisfies Record<string, CSSProperties>
}

function amountStyles() {
  const colors = PAGE_PALETTE.light
  const text = { margin: 0, fontFamily: SANS, color: colors.text } satisfies CSSProperties
  return {
    amount: { ...text, fontSize: 15, lineHeight: '22px', padding: '5px 0', color: colors['text-2'] },
    total: {
      ...text,
      fontSize: 16,
      lineHeight: '22px',
      fontWeight: 700,
      padding: '10px 0 0',
      borderTop: `1px solid ${colors.border}`,
    },
  } as const satisfies Record<string, CSSProperties>
}

function ticketStyles() {
  const colors = PAGE_PALETTE.light
  const text = { margin: 0, fontFamily: SANS, color: colors.text } satisfies CSSProperties
  return {
    ticket: {
      backgroundColor: colors.surface,
      border: `1px solid ${colors.border}`,
      borderRadius: 20,
      overflow: 'hidden',
    },
    stub: { padding: '18px 20px' },
    ticketTitle: { ...text, fontSize: 19, lineHeight: '25px', fontWeight: 700, overflowWrap: 'anywhere' },
    ticketLine: { ...text, fontSize: 14, lineHeight: '21px', paddingTop: 3, color: colors['text-2'] },
    seats: { padding: '6px 20px 16px', borderTop: `2px dotted ${colors.perforation}` },
    place: { marginTop: 10 },
    nextPlace: { marginTop: 12, paddingTop: 10, borderTop: `1px solid ${colors.border}` },
    fact: { display: 'inline-block', maxWidth: '100%', padding: '4px 22px 0 0', verticalAlign: 'top' },
    factLabel: { display: 'block', fontFamily: SANS, fontSize: 12, lineHeight: '18px', color: colors.muted },
    factValue: {
      display: 'block',
      fontFamily: CONDENSED,
      fontSize: 22,
      lineHeight: '27px',
      fontWeight: 700,
      color: colors.text,
      overflowWrap: 'anywhere',
    },
  } as const satisfies Record<string, CSSProperties>
}

function footerStyles() {
  const { border, muted } = PAGE_PALETTE.light
  const text = { margin: 0, fontFamily: SANS, fontSize: 13, lineHeight: '20px' } as const
  return {
    footer: { marginTop: 28, paddingTop: 16, borderTop: `1px solid ${border}` },
    footerLine: { ...text, paddingBottom: 6, color: muted, overflowWrap: 'anywhere' },
  } as const satisfies Record<string, CSSProperties>
}

/** Style sheet with dark-mode overrides; mail programs that ignore style sheets show the light version. */
export function darkStyles({ brand, brandFill, onBrand, brandSoft }: LetterColors): string {
  const colors = PAGE_PALETTE.dark
  const rules = {
    page: `background-color:${colors.bg}`,
    sender: `background-color:${brandFill}`,
    'sender-name': `color:${onBrand}`,
    text: `color:${colors.text}`,
    'text-2': `color:${colors['text-2']}`,
    muted: `color:${colors.muted}`,
    note: `color:${colors.warning};background-color:${colors['warning-soft']}`,
    code: `color:${brand};background-color:${brandSoft}`,
    button: `color:${onBrand};background-color:${brandFill}`,
    link: `color:${brand}`,
    total: `color:${colors.text};border-color:${colors.border}`,
    ticket: `background-color:${colors.surface};border-color:${colors.border}`,
    seats: `border-color:${colors.perforation}`,
    place: `border-color:${colors.border}`,
    footer: `border-color:${colors.border}`,
    'footer p': `color:${colors.muted}`,
  }
  const sheet = Object.entries(rules).map(
    ([name, rule]) => `.${name}{${rule.replaceAll(';', '!important;')}!important}`,
  )
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${sheet.join('')}}`
}
