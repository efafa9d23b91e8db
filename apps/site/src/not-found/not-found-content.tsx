import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { FailurePage } from '../failure/failure-page'
import { MissingSeatArt } from './missing-seat-art'
import { NearestPageList } from './nearest-page-list'
import styles from './not-found.module.css'

/** Page for unknown addresses. Title and texts are Docusaurus' translations; the ways on are ours. */
export default function NotFoundContent() {
  return (
    <FailurePage
      art={<MissingSeatArt />}
      status="404"
      title={<Translate id="theme.NotFound.title">Page Not Found</Translate>}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={openSearch}>
            <Icon name="search" />
            <Translate id="notFound.search">Buscar en la documentación</Translate>
          </button>
          <Link className="btn btn-line" to="/docs/intro">
            <Translate id="notFound.docs">Ir a la documentación</Translate>
          </Link>
        </>
      }
      more={
        <>
          <ul className={styles.places}>
            <li>
              <Link to="/api-reference/v1">
                <Translate id="notFound.reference">Referencia de la API</Translate>
              </Link>
            </li>
            <li>
              <Link to="/errors">
                <Translate id="errors.index.title">Catálogo de errores</Translate>
              </Link>
            </li>
            <li>
              <Link to="/docs/cambios">
                <Translate id="notFound.changes">Cambios de la API</Translate>
              </Link>
            </li>
            <li>
              <Link to="/blog">Blog</Link>
            </li>
          </ul>
          <NearestPageList />
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

/** Opens the search of the navbar by its shortcut. */
function openSearch() {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
}
