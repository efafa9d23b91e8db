import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import type { Reference } from '../model/reference.ts'
import { useCurrentOperation } from '../rail/current-operation.ts'
import { OperationPicker } from '../rail/operation-picker.tsx'
import { Rail } from '../rail/rail.tsx'
import { SchemasContext } from '../schema/schemas-context.ts'
import styles from './api-reference-page.module.css'
import { useLiveReference } from './live-reference.ts'
import { ReferenceContent } from './reference-content.tsx'

interface ApiReferencePageProps {
  /** The document as it was when the site was built. */
  readonly built: Reference
}

export default function ApiReferencePage({ built }: ApiReferencePageProps) {
  const { reference, state, retry } = useLiveReference(built)
  const current = useCurrentOperation(reference)
  return (
    <HtmlClassNameProvider className="reference-page">
      <Layout
        title={translate({ id: 'reference.title', message: 'Referencia de la API' })}
        description={translate({
          id: 'reference.description',
          message:
            'Cada llamada de la API v1 con sus campos, sus respuestas, sus errores y una muestra lista para copiar.',
        })}
      >
        <SchemasContext value={reference.schemas}>
          <OperationPicker reference={reference} current={current} />
          <div className={styles.layout}>
            <aside className={styles.rail}>
              <Rail reference={reference} current={current} />
            </aside>
            <main className={styles.main}>
              <ReferenceContent reference={reference} state={state} onRetry={retry} />
            </main>
          </div>
        </SchemasContext>
      </Layout>
    </HtmlClassNameProvider>
  )
}
