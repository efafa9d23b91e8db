/** Languages of all texts that people read; the first is the default. */
export const LANGUAGES = ['es', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** Text in every language. */
export type Text = Readonly<Record<Language, string>>

/** Spanish comes first because it is the source language. */
export function text(es: string, en: string): Text {
  return { es, en }
}

/**
 * Description of a schema in both languages, under our own keyword `doc`; OpenAPI gets one of them as `description`.
 */
export function doc(es: string, en: string): { doc: Text } {
  return { doc: text(es, en) }
}
