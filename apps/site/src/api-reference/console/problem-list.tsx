import Translate, { translate } from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/breakable'
import { Icon } from '@taquilla/ui'
import { type Ref, useId } from 'react'
import styles from './problem-list.module.css'

export interface PlacedProblem {
  readonly pointer: string
  readonly text: string
}

interface ProblemListProps {
  readonly ref?: Ref<HTMLElement>
  readonly title: string
  readonly problems: readonly PlacedProblem[]
  /** Takes the reader to where the problem is mended. */
  readonly onGo: (index: number) => void
}

/** No screen holds more, and whoever has mended these sees the rest. */
const MAX_SHOWN = 50

/** What is wrong, by pointer; each leads to its place in the form. */
export function ProblemList({ ref, title, problems, onGo }: ProblemListProps) {
  const id = useId()
  return (
    <section ref={ref} className={styles.problems} aria-labelledby={id} tabIndex={-1}>
      <p id={id} className={styles.title}>
        <Icon name="alert" size={16} />
        {title}
      </p>
      <ul>
        {problems.slice(0, MAX_SHOWN).map(({ pointer, text }, index) => (
          <li key={`${pointer} ${text}`}>
            <button type="button" onClick={() => onGo(index)}>
              <code>
                <Breakable
                  text={pointer === '' ? translate({ id: 'console.body.whole', message: 'cuerpo' }) : pointer}
                />
              </code>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > MAX_SHOWN && (
        <p className={styles.more}>
          <Translate id="console.problems.more" values={{ count: problems.length - MAX_SHOWN }}>
            {'y {count} más'}
          </Translate>
        </p>
      )}
    </section>
  )
}
