import { useQuery } from '@tanstack/react-query'
import type { Language } from '@taquilla/contract'
import { useEffect } from 'react'
import { useGuestAddress } from '#lib/guest-context.tsx'
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

/** Texts of the help, which few pages show; undefined until they are loaded. */
export function useHelpTexts(): HelpTexts | undefined {
  const { language } = useGuestAddress()
  const { data } = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadHelp(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Subject of the open page, as far as the help needs it. */
export interface HelpSubject {
  readonly topics: readonly HelpTopic[]
  readonly purchaseId: string | undefined
}

const NOTHING: HelpSubject = { topics: [], purchaseId: undefined }

// This is not state of React, because nothing is drawn when it changes: the help reads it when it opens.
let subject = NOTHING

/** Tells the help the questions of the page's state, the likeliest first, and the number of its purchase. */
export function useHelp(topics: readonly HelpTopic[], purchaseId?: string) {
  const names = topics.join(' ')
  useEffect(() => {
    subject = { topics: names.split(' ').filter(Boolean) as HelpTopic[], purchaseId }
    return () => {
      subject = NOTHING
    }
  }, [names, purchaseId])
}

export function helpSubject(): HelpSubject {
  return subject
}
