import Translate, { translate } from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import Layout from '@theme/Layout'
import type { ErrorCatalogue } from './error-entry.ts'
import styles from './error-index-page.module.css'
import { StatusErrors } from './status-errors.tsx'

interface ErrorIndexPageProps {
  readonly catalogue: ErrorCatalogue
}

export default function ErrorIndexPage({ catalogue: { statuses, fieldErrors } }: ErrorIndexPageProps) {
  return (
    <Layout
      title={translate({ id: 'errors.index.title', message: 'Catálogo de errores' })}
      description={translate({
        id: 'errors.index.description',
        message: 'Todos los códigos de error de la API, con su causa y qué hacer.',
      })}
    >
      <main className={styles.page}>
        <h1>
          <Translate id="errors.index.title">Catálogo de errores</Translate>
        </h1>
        <p className={styles.lead}>
          <Translate id="errors.index.lead">
            Cada respuesta de error lleva uno de estos códigos. Los códigos son estables: su programa puede
            basarse en ellos. Los textos pueden cambiar.
          </Translate>
        </p>
        {statuses.map((group) => (
          <StatusErrors key={group.status} group={group} />
        ))}
        <h2>
          <Translate id="errors.fields.title">Códigos de campo</Translate>
        </h2>
        <p>
          <Translate
            id="errors.fields.lead"
            values={{ code: <code>request.invalid</code>, list: <code>errors</code> }}
          >
            {
              'Estos códigos aparecen en la lista {list} de una respuesta, junto al puntero del campo, sobre todo con {code}.'
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
