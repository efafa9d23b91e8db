import Translate from '@docusaurus/Translate'
import { ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { FailurePage, TornTicketArt } from '@site/src/failure/failure-page'
import type ThemeErrorPageContent from '@theme/ErrorPageContent'
import type { ComponentProps } from 'react'

/** Shown if a page crashes while rendering. Title and button use Docusaurus' translations. */
export default function ErrorPageContent({ error, tryAgain }: ComponentProps<typeof ThemeErrorPageContent>) {
  const home = useBaseUrl('/')
  return (
    <FailurePage
      art={<TornTicketArt />}
      title={<Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>}
      actions={
        <>
          <ErrorBoundaryTryAgainButton className="btn btn-primary" onClick={tryAgain} />
          {/* A plain link reloads the whole page, including the crashed code. */}
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
