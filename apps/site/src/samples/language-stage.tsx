import { translate } from '@docusaurus/Translate'
import { Code, type CodeToken, CopyButton, codeText, Stage, StageTabs, stagePanelProps } from '@taquilla/ui'
import { type ReactNode, useId } from 'react'
import { copyLabels } from '../copy-labels.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './sample-language.ts'
import { useSampleLanguage } from './use-sample-language.ts'

interface LanguageStageProps {
  /** Those that the program comes in; all unless told otherwise. */
  readonly languages?: readonly SampleLanguage[]
  /** Undefined while there is no program. */
  readonly write: (language: SampleLanguage) => readonly CodeToken[] | undefined
  /** What stands in the place of a program that is not there. */
  readonly absence?: ReactNode
  readonly className?: string | undefined
}

/** A program in the language of the reader's choice, or else the first that it comes in. */
export function LanguageStage({ languages, write, absence, className }: LanguageStageProps) {
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
          label={translate({ id: 'sample.languages', message: 'Lenguaje de la muestra' })}
          idPrefix={idPrefix}
        />
      }
      actions={
        tokens && (
          <CopyButton
            {...copyLabels(translate({ id: 'sample.copy', message: 'Copiar la muestra' }))}
            text={() => codeText(tokens)}
          />
        )
      }
    >
      {tabs.map(({ id, fence }) => (
        <div key={id} {...stagePanelProps(idPrefix, id)} hidden={id !== shown.id}>
          {id === shown.id && (tokens ? <Code tokens={tokens} language={fence} /> : absence)}
        </div>
      ))}
    </Stage>
  )
}
