import type { CodeToken } from '@taquilla/ui/code-token'
import { useEffect, useState } from 'react'
import type { SampleLanguage } from './sample-language.ts'
import type { SampleRequest } from './sample-request.ts'
import { writeCurl } from './write-curl.ts'
import type { writeSample } from './write-sample.ts'

type Writer = typeof writeSample

let fetched: Writer | undefined

export interface ProgramWriter {
  /** Undefined while the writer of that language is on its way. */
  readonly write: (language: SampleLanguage, request: SampleRequest) => readonly CodeToken[] | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Writes a call as a program. A page comes with the writer that every reader sees first, curl's; those of the other
 * languages are fetched together when one of them is chosen.
 */
export function useProgram(language: SampleLanguage): ProgramWriter {
  const [writer, setWriter] = useState(() => fetched)
  const [hasFailed, setHasFailed] = useState(false)
  const isNeeded = language !== 'curl' && writer === undefined && !hasFailed

  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('./write-sample.ts').then(
      (module) => {
        fetched = module.writeSample
        if (!isGone) setWriter(() => module.writeSample)
      },
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])

  return {
    write: (chosen, request) => (chosen === 'curl' ? writeCurl(request) : writer?.(chosen, request)),
    hasFailed,
    retry: () => setHasFailed(false),
  }
}
