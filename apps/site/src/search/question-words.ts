import type { SiteLanguage } from '@site/src/site-config'
import { plain } from './plain.ts'

/** Words that only phrase a question, without accents. */
const QUESTION_WORDS: Readonly<Record<SiteLanguage, ReadonlySet<string>>> = {
  es: new Set(
    (
      'a al algo algun alguna ante cada como con cual cuales cuando cuanta cuantas cuanto cuantos da dan de debe debo ' +
      'decir del desde donde e el ella en entre es esa ese eso esta estan estas este esto estos existe fue ha hace hacen ' +
      'hacer hago han hasta hay la las le les lo los mandar mas me mi mis mucho muy necesito ni no nos o otra otro para ' +
      'pasa pero pone ponen pongo poner por porque pueda puede pueden puedo que quien quiere quiero recibo saber se ser si sera sigue ' +
      'significa sin sirve sobre son su sus tan tener tengo ti tiene tienen todo todos tu tus u un una unas uno unos usa ' +
      'usar uso va van ver veo vez voy y ya'
    ).split(' '),
  ),
  en: new Set(
    (
      'a about am an and any are as at be been before being between by can could did do does doing dont for from get gets ' +
      'give given had happen happens has have how i if in into is it its let like make many may me mean means much must ' +
      'my need of on one or our per please set should so some someone somebody still that the their them then there these ' +
      'they this those to use want was way we were what when where which who whom whose why will with work ' +
      'works would you your'
    ).split(' '),
  ),
}

/** Words of a text in order, without punctuation around them. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[\s¿?¡!,;:"'’«»“”()]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

export function isQuestionWord(word: string, language: SiteLanguage): boolean {
  return QUESTION_WORDS[language].has(plain(word))
}

/** Words of a text that do not only phrase a question. */
export function keywordsOf(text: string, language: SiteLanguage): readonly string[] {
  return wordsIn(text).filter((word) => !isQuestionWord(word, language))
}
