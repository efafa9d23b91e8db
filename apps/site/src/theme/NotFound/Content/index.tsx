import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { FailurePage } from '@site/src/failure/failure-page'
import { AdmitArt } from '@site/src/landing/art/admit-art'
import { Icon } from '@taquilla/ui'

/** Page for unknown addresses. Texts are Docusaurus' translations; the links are ours. */
export default function NotFoundContent() {
  return (
    <FailurePage
      art={<AdmitArt />}
      status="404"
      title={<Translate id="theme.NotFound.title">Page Not Found</Translate>}
      actions={
        <>
          <Link className="btn btn-primary" to="/docs/intro">
            <Translate id="notFound.docs">Ir a la documentación</Translate>
            <Icon name="arrow-right" />
          </Link>
          <Link className="btn btn-line" to="/api-reference/v1">
            <Translate id="notFound.reference">Ver la API</Translate>
          </Link>
        </>
      }
    >
      <p>
        <Translate id="theme.NotFound.p1">We could not find what you were looking for.</Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          Please contact the owner of the site that linked you to the original URL and let them know their
          link is broken.
        </Translate>
      </p>
    </FailurePage>
  )
}
