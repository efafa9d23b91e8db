import Translate, { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { SAMPLE_LANGUAGES } from '@site/src/samples/sample-language'
import { useSampleLanguage } from '@site/src/samples/use-sample-language'
import { writeSample } from '@site/src/samples/write-sample'
import { CopyButton, codeText } from '@taquilla/ui'
import { useId } from 'react'
import type { Operation } from '../model/reference.ts'
import styles from './copy-as-row.module.css'
import { readerSample } from './send/reader-sample.ts'
import type { RequestValues } from './send/request-values.ts'

interface CopyAsRowProps {
  readonly operation: Operation
  readonly values: RequestValues
}

/** Copies the filled-in request as a program. Programs read the key from the environment, so the key is not copied. */
export function CopyAsRow({ operation, values }: CopyAsRowProps) {
  const id = useId()
  const [language, setLanguage] = useSampleLanguage()
  const { label } = SAMPLE_LANGUAGES.find((each) => each.id === language) ?? SAMPLE_LANGUAGES[0]
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <Translate id="console.copyAs">Copiar como</Translate>
      </label>
      <select id={id} value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
        {SAMPLE_LANGUAGES.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
      <CopyButton
        {...copyLabels(
          translate(
            { id: 'console.copyAs.copy', message: 'Copiar la solicitud como {language}' },
            { language: label },
          ),
        )}
        text={() => codeText(writeSample(language, readerSample(operation, values)))}
      />
    </div>
  )
}
