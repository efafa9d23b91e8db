import { Breakable } from '@site/src/prose/breakable'
import { Icon } from '@taquilla/ui'
import type { Hit } from './find.ts'
import styles from './search-results.module.css'

interface SearchHitProps {
  readonly hit: Hit
}

/** Search result: breadcrumb, title with section, and an excerpt with marked matches. */
export function SearchHit({ hit: { group, trail, title, section, excerpt } }: SearchHitProps) {
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
