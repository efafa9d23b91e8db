import Translate from '@docusaurus/Translate'
import { ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { FailurePage } from '@site/src/failure/failure-page'
import { TornArt } from '@site/src/failure/torn-art'
import type ThemeErrorPageContent from '@theme/ErrorPageContent'
import type { ComponentProps } from 'react'

/** Shown where a page crashed while it was drawn. The title and the button are Docusaurus' own texts. */
export default function ErrorPageContent({ error, tryAgain }: ComponentProps<typeof ThemeErrorPageContent>) {
  const home = useBaseUrl('/')
  return (
    <FailurePage
      art={<TornArt />}
      title={<Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>}
      ways={
        <>
          <ErrorBoundaryTryAgainButton className="btn btn-primary" onClick={tryAgain} />
          {/* A plain link: whatever crashed is loaded anew. */}
          <a className="btn btn-line" href={home}>
            <Translate id="crash.home">Ir al inicio</Translate>
          </a>
        </>
      }
    >
      <p role="alert">
        <Translate id="crash.lead">
          El contenido llegó, pero no se pudo mostrar. Esto es lo que falló:
        </Translate>
      </p>
      <pre>{error.message}</pre>
    </FailurePage>
  )
}
