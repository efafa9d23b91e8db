import { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { Code, CopyButton, codeText, Stage, StageTabs, stagePanelProps } from '@taquilla/ui'
import { curlSample } from './curl-sample.ts'
import { nodeSample } from './node-sample.ts'
import { useSampleLanguage } from './sample-language.ts'
import type { SampleRequest } from './sample-request.ts'

interface RequestStageProps {
  readonly idPrefix: string
  readonly request: SampleRequest
  readonly hasAnswerBody: boolean
}

const LANGUAGES = [
  { id: 'curl', label: 'cURL' },
  { id: 'node', label: 'Node' },
] as const

/** The request in the language of the reader's choice. */
export function RequestStage({ idPrefix, request, hasAnswerBody }: RequestStageProps) {
  const [language, setLanguage] = useSampleLanguage()
  const tokens = language === 'curl' ? curlSample(request) : nodeSample(request, hasAnswerBody)
  return (
    <Stage
      head={
        <StageTabs
          tabs={LANGUAGES}
          selected={language}
          onSelect={setLanguage}
          label={translate({ id: 'reference.sample.languages', message: 'Lenguaje de la muestra' })}
          idPrefix={idPrefix}
        />
      }
      actions={
        <CopyButton
          {...copyLabels(translate({ id: 'reference.sample.copy', message: 'Copiar la muestra' }))}
          text={() => codeText(tokens)}
        />
      }
    >
      {LANGUAGES.map(({ id }) => (
        <div key={id} {...stagePanelProps(idPrefix, id)} hidden={id !== language}>
          {id === language && <Code tokens={tokens} />}
        </div>
      ))}
    </Stage>
  )
}
