import { translate } from '@docusaurus/Translate'
import { Code, CopyButton, codeText, Stage, StageTabs, stagePanelProps } from '@taquilla/ui'
import { copyLabels } from '../copy-labels.ts'
import { SAMPLE_LANGUAGES } from './sample-language.ts'
import type { SampleRequest } from './sample-request.ts'
import { useSampleLanguage } from './use-sample-language.ts'
import { writeSample } from './write-sample.ts'

interface RequestStageProps {
  readonly idPrefix: string
  readonly request: SampleRequest
}

/** The request in the language of the reader's choice. */
export function RequestStage({ idPrefix, request }: RequestStageProps) {
  const [language, setLanguage] = useSampleLanguage()
  const tokens = writeSample(language, request)
  return (
    <Stage
      head={
        <StageTabs
          tabs={SAMPLE_LANGUAGES}
          selected={language}
          onSelect={setLanguage}
          label={translate({ id: 'sample.languages', message: 'Lenguaje de la muestra' })}
          idPrefix={idPrefix}
        />
      }
      actions={
        <CopyButton
          {...copyLabels(translate({ id: 'sample.copy', message: 'Copiar la muestra' }))}
          text={() => codeText(tokens)}
        />
      }
    >
      {SAMPLE_LANGUAGES.map(({ id }) => (
        <div key={id} {...stagePanelProps(idPrefix, id)} hidden={id !== language}>
          {id === language && <Code tokens={tokens} />}
        </div>
      ))}
    </Stage>
  )
}
