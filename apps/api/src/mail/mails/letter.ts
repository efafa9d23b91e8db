import type { Language } from '@taquilla/contract'

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
