import type { CSSProperties } from 'react'
import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import type { LetterColours } from './letter.ts'

const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif"
const CONDENSED = "'Archivo Narrow', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"
const MONO = "ui-monospace, Menlo, Consolas, 'Courier New', monospace"

export type LetterStyles = Readonly<Record<keyof ReturnType<typeof lightStyles>, CSSProperties>>

/** Inline styles, since many mail programs ignore style sheets. */
export function lightStyles({ brand, brandFill, onBrand, brandSoft }: LetterColours) {
  const colours = PAGE_PALETTE.light
  const text = { margin: 0, fontFamily: SANS, color: colours.text } satisfies CSSProperties
  return {
    page: { margin: 0, padding: 0, backgroundColor: colours.bg },
    preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
    ...senderStyles({ brandFill, onBrand }),
    title: { ...text, fontSize: 26, lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.4px' },
    part: { paddingTop: 18 },
    paragraph: {
      ...text,
      fontSize: 16,
      lineHeight: '25px',
      color: colours['text-2'],
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
    note: {
      ...text,
      fontSize: 14,
      lineHeight: '21px',
      color: colours.warning,
      backgroundColor: colours['warning-soft'],
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
function senderStyles({ brandFill, onBrand }: Pick<LetterColours, 'brandFill' | 'onBrand'>) {
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
  const colours = PAGE_PALETTE.light
  const text = { margin: 0, fontFamily: SANS, color: colours.text } satisfies CSSProperties
  return {
    amount: { ...text, fontSize: 15, lineHeight: '22px', padding: '5px 0', color: colours['text-2'] },
    total: {
      ...text,
      fontSize: 16,
      lineHeight: '22px',
      fontWeight: 700,
      padding: '10px 0 0',
      borderTop: `1px solid ${colours.border}`,
    },
  } as const satisfies Record<string, CSSProperties>
}

function ticketStyles() {
  const colours = PAGE_PALETTE.light
  const text = { margin: 0, fontFamily: SANS, color: colours.text } satisfies CSSProperties
  return {
    ticket: {
      backgroundColor: colours.surface,
      border: `1px solid ${colours.border}`,
      borderRadius: 20,
      overflow: 'hidden',
    },
    stub: { padding: '18px 20px' },
    ticketTitle: { ...text, fontSize: 19, lineHeight: '25px', fontWeight: 700, overflowWrap: 'anywhere' },
    ticketLine: { ...text, fontSize: 14, lineHeight: '21px', paddingTop: 3, color: colours['text-2'] },
    seats: { padding: '6px 20px 16px', borderTop: `2px dotted ${colours.perforation}` },
    place: { marginTop: 10 },
    nextPlace: { marginTop: 12, paddingTop: 10, borderTop: `1px solid ${colours.border}` },
    fact: { display: 'inline-block', maxWidth: '100%', padding: '4px 22px 0 0', verticalAlign: 'top' },
    factLabel: { display: 'block', fontFamily: SANS, fontSize: 12, lineHeight: '18px', color: colours.muted },
    factValue: {
      display: 'block',
      fontFamily: CONDENSED,
      fontSize: 22,
      lineHeight: '27px',
      fontWeight: 700,
      color: colours.text,
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
export function darkStyles({ brand, brandFill, onBrand, brandSoft }: LetterColours): string {
  const colours = PAGE_PALETTE.dark
  const rules = {
    page: `background-color:${colours.bg}`,
    sender: `background-color:${brandFill}`,
    'sender-name': `color:${onBrand}`,
    text: `color:${colours.text}`,
    'text-2': `color:${colours['text-2']}`,
    muted: `color:${colours.muted}`,
    note: `color:${colours.warning};background-color:${colours['warning-soft']}`,
    code: `color:${brand};background-color:${brandSoft}`,
    button: `color:${onBrand};background-color:${brandFill}`,
    link: `color:${brand}`,
    total: `color:${colours.text};border-color:${colours.border}`,
    ticket: `background-color:${colours.surface};border-color:${colours.border}`,
    seats: `border-color:${colours.perforation}`,
    place: `border-color:${colours.border}`,
    footer: `border-color:${colours.border}`,
    'footer p': `color:${colours.muted}`,
  }
  const sheet = Object.entries(rules).map(
    ([name, rule]) => `.${name}{${rule.replaceAll(';', '!important;')}!important}`,
  )
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${sheet.join('')}}`
}
