/** The languages of everything a person reads; the first one is the default. */
export const LANGUAGES = ['es', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** One text in every language. */
export type Text = Readonly<Record<Language, string>>

/** Makes a {@link Text}: Spanish first, as the source language. */
export function text(es: string, en: string): Text {
  return { es, en }
}

/** The keyword under which a schema carries its description in both languages. */
export function doc(es: string, en: string): { doc: Text } {
  return { doc: text(es, en) }
}
