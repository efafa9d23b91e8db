import type { Language } from '@taquilla/contract'
import type { Messages } from './messages.ts'

/** Each language is a file of its own, and a page fetches one. */
const LOADERS: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  es: () => import('../locales/es.ts'),
  en: () => import('../locales/en.ts'),
}

export async function loadMessages(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).messages
}
