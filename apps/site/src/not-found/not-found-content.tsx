import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import Translate from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { Icon } from '@taquilla/ui'
import { useEffect, useState } from 'react'
import { FailurePage } from '../failure/failure-page.tsx'
import { type IndexedPage, nearestPages, readIndex } from './nearest-pages.ts'
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

/** Links to the pages that an unknown address may have meant; nothing if there are none. */
function NearestPageList() {
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

const ROWS = [
  { y: 58, seats: 7, bend: 5 },
  { y: 80, seats: 8, bend: 6 },
  { y: 102, seats: 9, bend: 7 },
] as const
const PITCH = 19
const MISSING = { row: 1, seat: 5 } as const

/** Illustration: rows of seats before a stage, with one seat that does not exist. */
function MissingSeatArt() {
  return (
    <svg viewBox="0 0 200 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <path d="M42 10h116l10 22q-68 12-136 0Z" fill="var(--brand-fill)" />
      <path d="M58 18h84" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" opacity="0.55" />
      {ROWS.flatMap(({ y, seats, bend }, row) =>
        Array.from({ length: seats }, (_, seat) => {
          const offset = seat - (seats - 1) / 2
          const x = 100 + offset * PITCH
          const top = y - Math.abs(offset) * Math.abs(offset) * (bend / 12)
          const isMissing = row === MISSING.row && seat === MISSING.seat
          return (
            <rect
              key={`${y}-${x}`}
              x={x - 6.5}
              y={top - 6.5}
              width="13"
              height="13"
              rx="4.5"
              fill={isMissing ? 'none' : 'var(--border-strong)'}
              stroke={isMissing ? 'var(--brand)' : 'none'}
              strokeWidth="2"
              strokeDasharray="3 2.4"
            />
          )
        }),
      )}
    </svg>
  )
}
