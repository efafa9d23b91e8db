import Translate from '@docusaurus/Translate'
import { Fragment } from 'react'
import type { SampleRequest } from './sample-request.ts'
import styles from './stages.module.css'
import { useSampleLanguage } from './use-sample-language.ts'

/** In languages whose programs cannot set variables of the terminal, the command with which the reader sets them. */
export function KeptIds({ request: { keeps = [] } }: { readonly request: SampleRequest }) {
  const [language] = useSampleLanguage()
  if (keeps.length === 0 || language === 'curl') return null
  return (
    <p className={styles.kept}>
      <Translate
        id="sample.keptIds"
        values={{
          commands: keeps.map(({ variable, field, place }, index) => (
            <Fragment key={variable}>
              {index > 0 && ', '}
              <code>{`export ${variable}=<${field}${keeps.length > 1 ? ` ${place}` : ''}>`}</code>
            </Fragment>
          )),
        }}
      >
        {
          'Los ejemplos siguientes leen un identificador de esta respuesta. Expórtelo en la terminal: {commands}'
        }
      </Translate>
    </p>
  )
}
