import type { SiteLanguage } from '@site/src/site-config'

/** Words that only phrase a question. Pagefind requires every word of a query on a page, so these are dropped. */
const QUESTION_WORDS: Readonly<Record<SiteLanguage, ReadonlySet<string>>> = {
  es: new Set(
    (
      'a al algo algun algún alguna como cómo con cual cuál cuales cuáles cuando cuándo de debe debo decir del donde ' +
      'dónde el en es esta está este esto hace hacer hago hay la las le lo los me mi mis necesito o para por porque ' +
      'puede puedo que qué quien quién quiere quiero se si significa son su sus tengo un una unas uno unos y ya'
    ).split(' '),
  ),
  en: new Set(
    (
      'a an and any are be been can could did do does for from get give happens has have how i if in is it its ' +
      'mean means me my need of on or our should so that the their there they this to want was what when where which ' +
      'who why will with would you your'
    ).split(' '),
  ),
}

/** Words of a query without question words, in order; all words if nothing else is left. */
export function queryWords(query: string, language: SiteLanguage): readonly string[] {
  const words = query
    .trim()
    .split(/[\s¿?¡!,;:"«»()]+/)
    .filter((word) => word !== '')
  const keywords = words.filter((word) => !QUESTION_WORDS[language].has(word.toLocaleLowerCase(language)))
  return keywords.length > 0 ? keywords : words
}
