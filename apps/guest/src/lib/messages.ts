import type { Language } from '@taquilla/contract'
import { createContext, use } from 'react'
import type { messages as spanish } from '../locales/es.ts'

type Spanish = typeof spanish

/** Texts by id; those with placeholders are functions. */
export type Messages = {
  readonly [Id in keyof Spanish]: Spanish[Id] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

export type MessageId = keyof Messages

/** Ids of texts without placeholders. */
export type PlainMessageId = {
  [Id in MessageId]: Messages[Id] extends string ? Id : never
}[MessageId]

type Values<Id extends MessageId> = Messages[Id] extends (...values: infer Given) => string ? Given : []

/** Returns the text in the page's language. */
export type Translate = <Id extends MessageId>(id: Id, ...values: Values<Id>) => string

/** Texts that were loaded so far, by language. A page is rendered after its texts were loaded. */
export const TEXTS: Readonly<Record<Language, Partial<Messages>>> = { es: {}, en: {} }

export function translator(language: Language): Translate {
  return (id, ...values) => {
    const message = TEXTS[language][id] as string | ((...values: unknown[]) => string)
    return typeof message === 'string' ? message : message(...values)
  }
}

const MessagesContext = createContext<Translate | undefined>(undefined)

export const MessagesProvider = MessagesContext.Provider

/** @throws Error outside `<MessagesProvider>`. */
export function useMessages(): Translate {
  const translate = use(MessagesContext)
  if (translate === undefined) throw new Error('Wrap the component in <MessagesProvider>.')
  return translate
}
