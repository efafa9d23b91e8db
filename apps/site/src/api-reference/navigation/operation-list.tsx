import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import { translate } from '@docusaurus/Translate'
import { FilterField } from '@site/src/filter/filter-field'
import { Breakable } from '@site/src/prose/prose'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { partPath, START, slugOfPath } from '../model/addresses.ts'
import { type DetailsByCall, detailsOf } from '../model/details.ts'
import { groupTexts } from '../page/group-texts.ts'
import { useReferenceContext } from '../page/reference-context.ts'
import { BaseMark, BaseSwitch, useBaseOnly } from './base-switch.tsx'
import { EntryLink } from './entry-link.tsx'
import { baseOutline, type FoundInside, filterOutline } from './filter-outline.ts'
import styles from './navigation.module.css'

interface OperationListProps {
  /** Anchor of the operation at the current scroll position. */
  readonly current: string | undefined
  readonly onNavigate?: () => void
}

/** All operations and webhooks by part, with a filter that also finds schemas, fields and error codes. */
export function OperationList({ current, onNavigate }: OperationListProps) {
  const { outline } = useReferenceContext()
  const slug = slugOfPath(useLocation().pathname)
  const [filter, setFilter] = useState('')
  const isFiltered = filter.trim() !== ''
  const [isBaseOnly, setBaseOnly] = useBaseOnly()
  const shown = isBaseOnly ? baseOutline(outline.groups, { slug, current }) : outline.groups
  const groups = filterOutline(shown, filter, useDetails(isFiltered))
  const nav = useVisibleCurrent(slug)
  const entries = groups.flatMap((group) => group.entries)
  const isEmpty = entries.length === 0
  return (
    <nav
      ref={nav}
      className={styles.list}
      aria-label={translate({ id: 'reference.rail.label', message: 'Operaciones' })}
    >
      <div className={styles.filter}>
        <FilterField
          label={translate({ id: 'reference.filter', message: 'Operación, campo o error' })}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <BaseSwitch isOnly={isBaseOnly} onChange={setBaseOnly} />
      <p className={isEmpty ? styles.empty : 'vh'} role="status">
        {isEmpty
          ? isBaseOnly
            ? translate({ id: 'reference.filter.noneInBase', message: 'Nada coincide en la API base.' })
            : translate({ id: 'reference.filter.none', message: 'Nada coincide.' })
          : isFiltered &&
            translate(
              { id: 'reference.filter.count', message: 'Resultados: {count}. Campos y errores: {inside}.' },
              { count: entries.length, inside: entries.flatMap(({ inside }) => inside).length },
            )}
      </p>
      {!isFiltered && (
        <p className={styles.tag}>
          <Link to={partPath(START)} aria-current={slug === START ? 'page' : undefined} onClick={onNavigate}>
            {translate({ id: 'reference.start', message: 'Introducción' })}
          </Link>
        </p>
      )}
      {groups.map((group) => (
        <div key={group.kind + group.title}>
          <p className={styles.tag}>
            <Link
              to={partPath(group.slug)}
              aria-current={slug === group.slug ? 'page' : undefined}
              onClick={onNavigate}
            >
              {groupTexts(group).title}
            </Link>
          </p>
          {(isFiltered || group.kind !== 'schemas') && (
            <ul className={styles.entries}>
              {group.entries.map((entry) => (
                <li key={entry.anchor}>
                  <EntryLink
                    className={styles.entry}
                    slug={group.slug}
                    entry={entry}
                    isCurrent={entry.anchor === current}
                    onClick={onNavigate}
                  >
                    <span>{entry.title}</span>
                    {entry.isBase && <BaseMark />}
                  </EntryLink>
                  <FoundInsideList slug={group.slug} found={entry.inside} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  )
}

interface FoundInsideListProps {
  readonly slug: string
  readonly found: readonly FoundInside[]
  readonly onNavigate: (() => void) | undefined
}

const MAX_SHOWN = 4

/** The fields and error codes by which the filter found an operation, each a link. */
function FoundInsideList({ slug, found, onNavigate }: FoundInsideListProps) {
  if (found.length === 0) return null
  const words = {
    field: translate({ id: 'reference.filter.field', message: 'campo' }),
    error: translate({ id: 'reference.filter.error', message: 'error' }),
  }
  return (
    <ul className={styles.found}>
      {found.slice(0, MAX_SHOWN).map(({ kind, label, anchor }) => (
        <li key={kind + label}>
          <Link to={partPath(slug, encodeURIComponent(anchor))} onClick={onNavigate}>
            {words[kind]}{' '}
            <span className="mono">
              <Breakable text={label} />
            </span>
          </Link>
        </li>
      ))}
      {found.length > MAX_SHOWN && (
        <li>
          {translate(
            { id: 'reference.filter.more', message: 'y {count} más' },
            { count: found.length - MAX_SHOWN },
          )}
        </li>
      )}
    </ul>
  )
}

/** Fields and error codes that the filter searches. Loaded only once `isNeeded`; undefined before. */
function useDetails(isNeeded: boolean): DetailsByCall | undefined {
  const { live } = useReferenceContext()
  const [built, setBuilt] = useState<DetailsByCall>()
  const isMissing = isNeeded && live === undefined && built === undefined

  useEffect(() => {
    if (!isMissing) return
    // Without them the filter still finds operations.
    import(/* webpackChunkName: "details" */ '@generated/api-reference/default/details.json').then(
      (file) => setBuilt(file.default),
      () => undefined,
    )
  }, [isMissing])

  return useMemo(() => (isNeeded && live ? detailsOf(live) : built), [isNeeded, live, built])
}

/** Pixels kept free above the entry of the current part. */
const MARGIN = 64

/** Scrolls the list to the entry of the current part if it is out of sight. Returns the ref of the list. */
function useVisibleCurrent(slug: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // A change of part moves the entry.
    void slug
    const entry = list.current?.querySelector('[aria-current="page"]')
    const scroller = list.current?.closest('aside')
    if (!entry || !scroller) return
    const { top, bottom } = entry.getBoundingClientRect()
    const visible = scroller.getBoundingClientRect()
    if (top < visible.top || bottom > visible.bottom) scroller.scrollTop += top - visible.top - MARGIN
  }, [slug])
  return list
}
