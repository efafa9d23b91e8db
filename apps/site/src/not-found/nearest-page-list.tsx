import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import Translate from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useEffect, useState } from 'react'
import { type IndexedPage, nearestPages, readIndex } from './nearest-pages.ts'
import styles from './not-found.module.css'

/** Links to the pages that an unknown address may have meant; nothing if there are none. */
export function NearestPageList() {
  const index = useBaseUrl('/llms.txt')
  const { pathname } = useLocation()
  const [pages, setPages] = useState<readonly IndexedPage[]>([])

  useEffect(() => {
    let isStale = false
    fetch(index)
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => !isStale && setPages(nearestPages(pathname, readIndex(text))))
      // Without the index the page has its other links.
      .catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [index, pathname])

  return (
    <div className={styles.nearest} aria-live="polite">
      {pages.length > 0 && (
        <>
          <h2>
            <Translate id="notFound.nearest">¿Buscaba una de estas páginas?</Translate>
          </h2>
          <ul>
            {pages.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
