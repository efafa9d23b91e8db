import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/breakable'
import { Prose } from '@site/src/prose/prose'
import { Icon } from '@taquilla/ui'
import Layout from '@theme/Layout'
import type { ErrorEntry } from './error-entry.ts'
import { ErrorOperations } from './error-operations.tsx'
import styles from './error-page.module.css'
import { ExampleAnswer } from './example-answer.tsx'

interface ErrorPageProps {
  readonly error: ErrorEntry
}

/** Page of one error code: cause, remedy, example response, and the operations that return it. */
export default function ErrorPage({ error }: ErrorPageProps) {
  const { code, status, title, cause, cure, operations } = error
  return (
    <Layout title={`${code}: ${title}`} description={cause}>
      <main className={styles.page}>
        <nav
          className={styles.crumbs}
          aria-label={translate({ id: 'errors.breadcrumbs', message: 'Ruta de navegación' })}
        >
          <Link to="/errors">
            <Translate id="errors.index.title">Catálogo de errores</Translate>
          </Link>
          <Icon name="chevron-right" size={12} />
          <span aria-current="page">{code}</span>
        </nav>
        <p className={styles.code}>
          <span className={`print ${styles.status}`}>{status}</span>
          <span className="mono">
            <Breakable text={code} />
          </span>
        </p>
        <h1>{title}</h1>
        <h2>
          <Translate id="errors.cause">Qué pasó</Translate>
        </h2>
        <Prose text={cause} />
        <h2>
          <Translate id="errors.cure">Qué hacer</Translate>
        </h2>
        <Prose text={cure} />
        <h2>
          <Translate id="errors.example">La respuesta</Translate>
        </h2>
        <ExampleAnswer error={error} />
        <ErrorOperations operations={operations} />
      </main>
    </Layout>
  )
}
