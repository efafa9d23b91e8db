/** Languages of all texts that people read; the first is the default. */
export const LANGUAGES = ['es', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** Text in every language. */
export type Text = Readonly<Record<Language, string>>

/** Spanish comes first because it is the source language. */
export function text(es: string, en: string): Text {
  return { es, en }
}

/** Replaces every text in a JSON value by its words in one language. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((member) => inLanguage(member, language))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return value[language]
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inLanguage(member, language)]),
  )
}

function isText(value: object): value is Text {
  return Object.keys(value).length === LANGUAGES.length && LANGUAGES.every((language) => language in value)
}

/**
 * Description of a schema in both languages, under our own keyword `doc`; OpenAPI gets one of them as `description`.
 */
export function doc(es: string, en: string): { doc: Text } {
  return { doc: text(es, en) }
}
