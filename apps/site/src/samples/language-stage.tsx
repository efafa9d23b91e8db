import { translate } from '@docusaurus/Translate'
import { Code, type CodeToken, CopyButton, codeText, Stage, StageTabs, stagePanelProps } from '@taquilla/ui'
import { type ReactNode, useId } from 'react'
import { copyLabels } from '../copy-labels.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './sample-language.ts'
import { useSampleLanguage } from './use-sample-language.ts'

interface LanguageStageProps {
  /** Languages in which the program exists; defaults to all. */
  readonly languages?: readonly SampleLanguage[]
  /** Returns undefined while the program is not available. */
  readonly write: (language: SampleLanguage) => readonly CodeToken[] | undefined
  /** Shown while the program is not available. */
  readonly fallback?: ReactNode
  readonly className?: string | undefined
}

/** Code panel with a tab per language; shows the reader's language, or the first if that one is missing. */
export function LanguageStage({ languages, write, fallback, className }: LanguageStageProps) {
  const idPrefix = useId()
  const [choice, setChoice] = useSampleLanguage()
  const tabs = SAMPLE_LANGUAGES.filter(({ id }) => languages?.includes(id) ?? true)
  const shown = tabs.find(({ id }) => id === choice) ?? tabs[0]
  if (shown === undefined) return null
  const tokens = write(shown.id)
  return (
    <Stage
      className={className}
      head={
        <StageTabs
          tabs={tabs}
          selected={shown.id}
          onSelect={setChoice}
          label={translate({ id: 'sample.languages', message: 'Lenguaje del ejemplo' })}
          idPrefix={idPrefix}
        />
      }
      actions={
        tokens && (
          <CopyButton
            {...copyLabels(translate({ id: 'sample.copy', message: 'Copiar el ejemplo' }))}
            text={() => codeText(tokens)}
          />
        )
      }
    >
      {tabs.map(({ id, fence }) => (
        <div key={id} {...stagePanelProps(idPrefix, id)} hidden={id !== shown.id}>
          {id === shown.id && (tokens ? <Code tokens={tokens} language={fence} /> : fallback)}
        </div>
      ))}
    </Stage>
  )
}
