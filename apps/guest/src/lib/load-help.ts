import type { Language } from '@taquilla/contract'
import type { help as spanish } from '../locales/es/help.ts'

export type HelpTexts = typeof spanish
/** A question that the help answers; each page names those of its state. */
export type HelpTopic = keyof HelpTexts['topics']

const LOADERS: Readonly<Record<Language, () => Promise<{ help: HelpTexts }>>> = {
  es: () => import('../locales/es/help.ts'),
  en: () => import('../locales/en/help.ts'),
}

export async function loadHelp(language: Language): Promise<HelpTexts> {
  return (await LOADERS[language]()).help
}
