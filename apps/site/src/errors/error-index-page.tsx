import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/breakable'
import { InlineProse } from '@site/src/prose/inline-prose'
import { Icon } from '@taquilla/ui'
import Layout from '@theme/Layout'
import type { ErrorCatalogue } from './error-entry.ts'
import styles from './error-index-page.module.css'

interface ErrorIndexPageProps {
  readonly catalogue: ErrorCatalogue
}

/** Every code on one page, by status. */
export default function ErrorIndexPage({ catalogue: { errors, fieldErrors } }: ErrorIndexPageProps) {
  return (
    <Layout
      title={translate({ id: 'errors.index.title', message: 'Catálogo de errores' })}
      description={translate({
        id: 'errors.index.description',
        message: 'Todos los códigos de error de la API, con su causa y lo que hay que hacer.',
      })}
    >
      <main className={styles.page}>
        <h1>
          <Translate id="errors.index.title">Catálogo de errores</Translate>
        </h1>
        <p className={styles.lead}>
          <Translate id="errors.index.lead">
            Cada respuesta de problema lleva uno de estos códigos. Son estables: su programa puede decidir por
            ellos; los textos pueden cambiar.
          </Translate>
        </p>
        <ul className={styles.errors}>
          {errors.map(({ code, status, title }) => (
            <li key={code}>
              <Link to={`/errors/${code}`}>
                <span className={`print ${styles.status}`}>{status}</span>
                <span>
                  <span className="mono">
                    <Breakable text={code} />
                  </span>
                  <span className={styles.title}>{title}</span>
                </span>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
        <h2>
          <Translate id="errors.fields.title">Códigos de campo</Translate>
        </h2>
        <p>
          <Translate
            id="errors.fields.lead"
            values={{ code: <code>request.invalid</code>, list: <code>errors</code> }}
          >
            {
              'Aparecen dentro de la lista {list} de una respuesta, junto al puntero del campo; sobre todo en {code}.'
            }
          </Translate>
        </p>
        <dl className={styles.fields}>
          {fieldErrors.map(({ code, detail }) => (
            <div key={code}>
              <dt className="mono">{code}</dt>
              <dd>
                <InlineProse text={detail.replaceAll('{expected}', '…')} />
              </dd>
            </div>
          ))}
        </dl>
      </main>
    </Layout>
  )
}
