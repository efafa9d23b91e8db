import type { Language } from '@taquilla/contract'

/** What a mail says, part by part; how it looks is the business of the two that render it. */
export interface Letter {
  readonly language: Language
  readonly subject: string
  /** Shown beside the subject by mail programs. */
  readonly preview: string
  readonly title: string
  readonly parts: readonly LetterPart[]
  readonly footer: readonly string[]
}

export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Six digits to be typed elsewhere. */
  | { readonly kind: 'code'; readonly code: string }
  /** A ticket's outline: what it is for, above the perforation, and its places below. */
  | {
      readonly kind: 'ticket'
      readonly title: string
      readonly lines: readonly string[]
      readonly places: readonly (readonly [label: string, value: string])[][]
    }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string }

export interface AmountRow {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** How the sender looks. */
export interface LetterBrand {
  readonly name: string
  readonly logoUrl: string | null
  readonly colours: { readonly light: LetterColours; readonly dark: LetterColours }
}

export interface LetterColours {
  readonly brand: string
  readonly brandFill: string
  readonly onBrand: string
  readonly brandSoft: string
}
