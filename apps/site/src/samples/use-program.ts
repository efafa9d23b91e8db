import type { CodeToken } from '@taquilla/ui/code-token'
import { useEffect, useState } from 'react'
import type { SampleLanguage } from './sample-language.ts'
import type { SampleRequest } from './sample-request.ts'
import { writeCurl } from './write-curl.ts'
import type { writeSample } from './write-sample.ts'

type Writer = typeof writeSample

let fetched: Writer | undefined

export interface ProgramWriter {
  /** Returns undefined while the writer of that language loads. */
  readonly write: (language: SampleLanguage, request: SampleRequest) => readonly CodeToken[] | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Converts a request to a program. Every page includes the curl writer, the default; the other languages load together
 * once one of them is chosen.
 */
export function useProgram(language: SampleLanguage): ProgramWriter {
  const [writer, setWriter] = useState(() => fetched)
  const [hasFailed, setHasFailed] = useState(false)
  const isNeeded = language !== 'curl' && writer === undefined && !hasFailed

  useEffect(() => {
    if (!isNeeded) return
    let isUnmounted = false
    import('./write-sample.ts').then(
      (module) => {
        fetched = module.writeSample
        if (!isUnmounted) setWriter(() => module.writeSample)
      },
      () => isUnmounted || setHasFailed(true),
    )
    return () => {
      isUnmounted = true
    }
  }, [isNeeded])

  return {
    write: (chosen, request) => (chosen === 'curl' ? writeCurl(request) : writer?.(chosen, request)),
    hasFailed,
    retry: () => setHasFailed(false),
  }
}
