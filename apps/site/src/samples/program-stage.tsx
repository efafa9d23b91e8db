import Translate from '@docusaurus/Translate'
import type { CodeToken } from '@taquilla/ui/code-token'
import { useEffect, useState } from 'react'
import { LanguageStage } from './language-stage.tsx'
import type { SampleLanguage } from './sample-language.ts'
import type { SampleRequest } from './sample-request.ts'
import styles from './stages.module.css'
import { useSampleLanguage } from './use-sample-language.ts'
import { writeCurl } from './write-curl.ts'
import type { writeSample } from './write-sample.ts'

interface ProgramStageProps {
  readonly request: SampleRequest
  readonly className?: string | undefined
}

/** Sample request as a program in the reader's language. */
export function ProgramStage({ request, className }: ProgramStageProps) {
  const [language] = useSampleLanguage()
  const { write, hasFailed, retry } = useProgram(language)
  return (
    <LanguageStage
      className={className}
      write={(chosen) => write(chosen, request)}
      fallback={
        hasFailed && (
          <p className={styles.failed} role="alert">
            <Translate id="sample.failed">Este lenguaje no se pudo cargar.</Translate>{' '}
            <button type="button" className="btn btn-line btn-sm" onClick={retry}>
              <Translate id="loading.retry">Reintentar</Translate>
            </button>
          </p>
        )
      }
    />
  )
}

type Writer = typeof writeSample

let fetched: Writer | undefined

interface ProgramWriter {
  /** Returns undefined while the writer of that language loads. */
  readonly write: (language: SampleLanguage, request: SampleRequest) => readonly CodeToken[] | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Converts a request to a program. Every page includes the curl writer, the default; the other languages load together
 * once one of them is chosen.
 */
function useProgram(language: SampleLanguage): ProgramWriter {
  const [writer, setWriter] = useState(() => fetched)
  const [hasFailed, setHasFailed] = useState(false)
  const isNeeded = language !== 'curl' && writer === undefined && !hasFailed

  useEffect(() => {
    if (!isNeeded) return
    let isUnmounted = false
    import(/* webpackChunkName: "code" */ './write-sample.ts').then(
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
