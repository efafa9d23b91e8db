import type { Language } from '../text.ts'

const NUMBER = /^[A-Z]*\d[A-Z\d]*$/
const LAST_WORD = /[^.@-]+$/

/**
 * Last characters of an account as a sentence names them: 5201 of a number, «mp» of the alias maria.perez.mp, and «…luna»
 * of an alias whose last word may be longer.
 */
export function shownEnding(ending: string, language: Language): string {
  if (NUMBER.test(ending)) return ending
  const [word = ending] = LAST_WORD.exec(ending) ?? []
  const shown = word === ending ? `…${ending}` : word
  return language === 'es' ? `«${shown}»` : `“${shown}”`
}
