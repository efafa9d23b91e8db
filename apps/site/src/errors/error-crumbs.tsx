import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import type { ErrorEntry } from './error-entry.ts'

/** Leads from the page of an error to its part of the catalog. */
export function ErrorCrumbs({ code, part }: Pick<ErrorEntry, 'code' | 'part'>) {
  return (
    <nav
      className="theme-doc-breadcrumbs error-crumbs"
      aria-label={translate({ id: 'errors.breadcrumbs', message: 'Ruta de navegación' })}
    >
      <ul className="breadcrumbs">
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to="/errors">
            <Translate id="errors.index.title">Catálogo de errores</Translate>
          </Link>
        </li>
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to={`/errors#${part.anchor}`}>
            {part.title}
          </Link>
        </li>
        <li className="breadcrumbs__item breadcrumbs__item--active">
          <span className="breadcrumbs__link" aria-current="page">
            {code}
          </span>
        </li>
      </ul>
    </nav>
  )
}
