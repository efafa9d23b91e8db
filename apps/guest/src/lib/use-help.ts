import { useEffect } from 'react'
import type { HelpTopic } from './load-help.ts'

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
