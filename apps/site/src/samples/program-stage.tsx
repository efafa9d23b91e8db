import Translate from '@docusaurus/Translate'
import { LanguageStage } from './language-stage.tsx'
import type { SampleRequest } from './sample-request.ts'
import styles from './stages.module.css'
import { useProgram } from './use-program.ts'
import { useSampleLanguage } from './use-sample-language.ts'

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
