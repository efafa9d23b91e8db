import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import { useMemo } from 'react'
import { ConsoleContext, type FieldErrorTexts } from '../console/console-context.ts'
import type { Reference } from '../model/reference.ts'
import { useCurrentOperation } from '../rail/current-operation.ts'
import { OperationPicker } from '../rail/operation-picker.tsx'
import { Rail } from '../rail/rail.tsx'
import { SchemasContext } from '../schema/schemas-context.ts'
import styles from './api-reference-page.module.css'
import { useFieldLinks } from './field-links.ts'
import { useHashTarget } from './hash-target.ts'
import { useLiveReference } from './live-reference.ts'
import { ReferenceContent } from './reference-content.tsx'
import { ReferenceIntroduction } from './reference-introduction.tsx'

interface ApiReferencePageProps {
  /** The document as it was when the site was built. */
  readonly built: Reference
  /** What each fault of a field is called in the language of the page. */
  readonly fieldErrors: FieldErrorTexts
}

export default function ApiReferencePage({ built, fieldErrors }: ApiReferencePageProps) {
  const { reference, servers, state, retry } = useLiveReference(built)
  const current = useCurrentOperation(reference)
  const { onClick, said } = useFieldLinks()
  const forConsoles = useMemo(() => ({ servers, fieldErrors }), [servers, fieldErrors])
  useHashTarget()
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
          <ConsoleContext value={forConsoles}>
            <OperationPicker reference={reference} current={current} />
            <div className={styles.layout}>
              <aside className={styles.rail}>
                <Rail reference={reference} current={current} />
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
                {said}
              </span>
            </div>
          </ConsoleContext>
        </SchemasContext>
      </Layout>
    </HtmlClassNameProvider>
  )
}
