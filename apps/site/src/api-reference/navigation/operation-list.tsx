import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import { translate } from '@docusaurus/Translate'
import { FilterField } from '@site/src/filter/filter-field'
import { useState } from 'react'
import { partPath, START, slugOfPath } from '../model/addresses.ts'
import { groupTexts } from '../page/group-texts.ts'
import { useReferenceContext } from '../page/reference-context.ts'
import { BaseMark, BaseSwitch, useBaseOnly } from './base-switch.tsx'
import { EntryLink } from './entry-link.tsx'
import { baseOutline, filterOutline } from './filter-outline.ts'
import { FoundInsideList } from './found-inside-list.tsx'
import styles from './operation-list.module.css'
import { useDetails } from './use-details.ts'
import { useVisibleCurrent } from './use-visible-current.ts'

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
