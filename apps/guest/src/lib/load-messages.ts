import type { Language } from '@taquilla/contract'
import type { Messages } from './messages.ts'

/** Each language is a separate chunk; a visit loads one. */
const LOADERS: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  es: () => import('../locales/es.ts'),
  en: () => import('../locales/en.ts'),
}

export async function loadMessages(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).messages
}
