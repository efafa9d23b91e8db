import { translate } from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/prose'
import { Icon } from '@taquilla/ui'
import type { MouseEvent } from 'react'
import type { Hit, HitGroup } from './find.ts'
import styles from './search-dialog.module.css'
import type { SearchGroup } from './search-entry.ts'

interface SearchResultsProps {
  readonly id: string
  readonly groups: readonly HitGroup[]
  /** True while the groups are those of an earlier query. */
  readonly isBusy: boolean
  /** Index, among all hits, of the one selected by keyboard. */
  readonly current: number
  readonly onHighlight: (index: number) => void
  readonly onOpen: (url: string) => void
}

export function optionId(index: number): string {
  return `search-result-${index}`
}

/** Results by group. The list box exists even without results, since the input refers to it by id. */
export function SearchResults({ id, groups, isBusy, current, onHighlight, onOpen }: SearchResultsProps) {
  // Plain links, since Docusaurus' `Link` prefetches every page that it shows.
  function openHere(event: MouseEvent, url: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(url)
  }
  const order = groups.flatMap(({ hits }) => hits)
  const option = (hit: Hit) => {
    const index = order.indexOf(hit)
    return (
      <a
        key={hit.url + hit.title}
        id={optionId(index)}
        className={styles.option}
        role="option"
        aria-selected={index === current}
        tabIndex={-1}
        href={hit.url}
        onMouseMove={() => onHighlight(index)}
        onClick={(event) => openHere(event, hit.url)}
      >
        <SearchHit hit={hit} />
      </a>
    )
  }
  return (
    <div
      id={id}
      className={styles.results}
      role="listbox"
      aria-busy={isBusy}
      tabIndex={-1}
      aria-label={translate({ id: 'search.results', message: 'Resultados' })}
    >
      {groups.map(({ group, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box knows groups of options, not field sets.
        <div key={group} role="group" aria-labelledby={`search-${group}`}>
          <div id={`search-${group}`} className={styles.group}>
            {groupName(group)}
          </div>
          {hits.map(option)}
        </div>
      ))}
    </div>
  )
}

function groupName(group: SearchGroup): string {
  return {
    guide: translate({ id: 'search.group.guide', message: 'Guías' }),
    operation: translate({ id: 'search.group.operation', message: 'Llamadas de la API' }),
    error: translate({ id: 'search.group.error', message: 'Errores' }),
    data: translate({ id: 'search.group.data', message: 'Campos y esquemas' }),
    blog: translate({ id: 'search.group.blog', message: 'Blog' }),
  }[group]
}

interface SearchHitProps {
  readonly hit: Hit
}

/** Search result: breadcrumb, title with section, and an excerpt with marked matches. */
function SearchHit({ hit: { group, trail, title, section, excerpt } }: SearchHitProps) {
  const isCode = group !== 'guide' && group !== 'blog'
  const pieces = excerpt.map((part, index) => ({ ...part, key: `${index} ${part.text}` }))
  return (
    <>
      <span className={styles.text}>
        {trail !== '' && (
          <span className={isCode ? styles.codeTrail : styles.trail}>
            <Breakable text={trail} />
          </span>
        )}
        <span className={group === 'data' ? styles.codeTitle : styles.title}>
          {title}
          {section !== '' && <span className={styles.section}> › {section}</span>}
        </span>
        <span className={styles.excerpt}>
          {pieces.map(({ key, text, isMarked }) => (isMarked ? <mark key={key}>{text}</mark> : text))}
        </span>
      </span>
      <Icon name="arrow-right" size={16} />
    </>
  )
}
