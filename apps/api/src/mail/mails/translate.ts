import type { Language, Text } from '@taquilla/contract'

/** Returns a function from the name of a text to that text, with `{event}` replaced by `values.event`, and so on. */
export function createTranslate<Name extends string>(
  texts: Readonly<Record<Name, Text>>,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): (name: Name) => string {
  return (name) => texts[name][language].replaceAll(/\{(\w+)\}/g, (_, value: string) => String(values[value]))
}
