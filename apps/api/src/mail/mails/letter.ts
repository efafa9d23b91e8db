import { type Language, type Text, text } from '@taquilla/contract'

/** Content of a mail without layout; `renderHtml` and `renderText` turn it into the two bodies. */
export interface Letter {
  readonly language: Language
  readonly subject: string
  /** Text that mail programs show beside the subject in lists. */
  readonly preview: string
  readonly title: string
  readonly parts: readonly LetterPart[]
  readonly footer: readonly string[]
}

export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Six-digit sign-in code. */
  | { readonly kind: 'code'; readonly code: string }
  /** Box shaped like a ticket: `title` and `lines` above the perforation, one entry of `places` per ticket, or other facts, below. */
  | {
      readonly kind: 'ticket'
      readonly title: string
      readonly lines: readonly string[]
      readonly places: readonly (readonly [label: string, value: string])[][]
    }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string }

export interface AmountRow {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** Name, logo and colors of the seller. */
export interface LetterBrand {
  readonly name: string
  readonly logoUrl: string | null
  readonly colors: { readonly light: LetterColors; readonly dark: LetterColors }
}

export interface LetterColors {
  readonly brand: string
  readonly brandFill: string
  readonly onBrand: string
  readonly brandSoft: string
}

/** Returns a function from the name of a text to that text, with `{event}` replaced by `values.event`, and so on. */
export function createTranslate<Name extends string>(
  texts: Readonly<Record<Name, Text>>,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): (name: Name) => string {
  return (name) => texts[name][language].replaceAll(/\{(\w+)\}/g, (_, value: string) => String(values[value]))
}

const TEXTS = {
  money: text(
    'Es una prueba: no se movió dinero y la entrada no sirve para entrar.',
    'This is a test: no money moved, and nothing in this email is valid for entry.',
  ),
  ticket: text(
    'Es una prueba: la entrada no sirve para entrar.',
    'This is a test: nothing in this email is valid for entry.',
  ),
}

/** Footer line that marks the mails of sandbox sellers as tests; empty for live sellers. */
export function testLine(
  { isSandbox, language }: { readonly isSandbox: boolean; readonly language: Language },
  about: keyof typeof TEXTS = 'money',
): string[] {
  return isSandbox ? [TEXTS[about][language]] : []
}
