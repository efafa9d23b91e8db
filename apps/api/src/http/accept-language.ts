import { LANGUAGES, type Language } from '@taquilla/contract'

/** Supported language that the Accept-Language header prefers; Spanish if it names none. */
export function negotiateLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part, index) => parsePart(part, index))
    .filter((part) => part.weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
  for (const { tag } of preferences) {
    const language = LANGUAGES.find((each) => tag === each || tag.startsWith(`${each}-`))
    if (language !== undefined) return language
  }
  return LANGUAGES[0]
}

function parsePart(part: string, index: number) {
  const [range = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
  // Names of locales, such as en_US, are written with underscores.
  const tag = range.replaceAll('_', '-')
  const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
  const weight = quality === undefined ? 1 : Number.parseFloat(quality)
  return { tag, index, weight: Number.isNaN(weight) ? 0 : weight }
}
