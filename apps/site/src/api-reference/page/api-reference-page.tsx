import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import { useMemo } from 'react'
import { ConsoleContext, type FieldErrorTexts } from '../console/console-context.ts'
import type { Reference } from '../model/reference.ts'
import { OperationList } from '../navigation/operation-list.tsx'
import { OperationPicker } from '../navigation/operation-picker.tsx'
import { useCurrentOperation } from '../navigation/use-current-operation.ts'
import { SchemasContext } from '../schema/schemas-context.ts'
import styles from './api-reference-page.module.css'
import { ReferenceContent } from './reference-content.tsx'
import { ReferenceIntroduction } from './reference-introduction.tsx'
import { useFieldLinks } from './use-field-links.ts'
import { useHashTarget } from './use-hash-target.ts'
import { useLiveReference } from './use-live-reference.ts'

interface ApiReferencePageProps {
  /** OpenAPI document at the time of the site's build. */
  readonly built: Reference
  /** Texts of the API's field errors in the language of the page. */
  readonly fieldErrors: FieldErrorTexts
}

export default function ApiReferencePage({ built, fieldErrors }: ApiReferencePageProps) {
  const { reference, servers, state, retry } = useLiveReference(built)
  const current = useCurrentOperation(reference)
  const { onClick, announcement } = useFieldLinks()
  const consoleContext = useMemo(() => ({ servers, fieldErrors }), [servers, fieldErrors])
  useHashTarget()
  return (
    <HtmlClassNameProvider className="reference-page">
      <Layout
        title={translate({ id: 'reference.title', message: 'Referencia de la API' })}
        description={translate({
          id: 'reference.description',
          message:
            'Cada llamada de la API v1 con sus campos, sus respuestas, sus errores y un ejemplo listo para copiar.',
        })}
      >
        <SchemasContext value={reference.schemas}>
          <ConsoleContext value={consoleContext}>
            <OperationPicker reference={reference} current={current} />
            <div className={styles.layout}>
              <aside className={styles.sidebar}>
                <OperationList reference={reference} current={current} />
              </aside>
              {/* biome-ignore lint/a11y: the links inside are what is clicked and what a keyboard reaches */}
              <main className={styles.main} onClick={onClick}>
                <ReferenceIntroduction
                  reference={reference}
                  servers={servers}
                  state={state}
                  onRetry={retry}
                />
                <ReferenceContent reference={reference} isBuilt={reference === built} />
              </main>
              <span className="vh" role="status">
                {announcement}
              </span>
            </div>
          </ConsoleContext>
        </SchemasContext>
      </Layout>
    </HtmlClassNameProvider>
  )
}
