import Head from '@docusaurus/Head'
import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import type { ReactNode } from 'react'

interface ApiChangesProps {
  /** Sections, one per API version, filled in by `plugins/api-changes`. */
  readonly children?: ReactNode
}

/** List of API changes with a link to its Atom feed. */
export function ApiChanges({ children }: ApiChangesProps) {
  const feed = useBaseUrl('/docs/cambios/atom.xml')
  return (
    <>
      <Head>
        <link
          rel="alternate"
          type="application/atom+xml"
          title={translate({ id: 'apiChanges.feedTitle', message: 'Cambios de la API' })}
          href={feed}
        />
      </Head>
      <p>
        <a href={feed}>
          <Translate id="apiChanges.feed">Seguir los cambios por Atom</Translate>
        </a>
      </p>
      {children}
    </>
  )
}
