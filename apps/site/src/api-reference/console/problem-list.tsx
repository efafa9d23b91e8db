import Translate, { translate } from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/breakable'
import { Icon } from '@taquilla/ui'
import { useId } from 'react'
import styles from './problem-list.module.css'

export interface ProblemEntry {
  readonly pointer: string
  readonly text: string
}

interface ProblemListProps {
  readonly title: string
  readonly problems: readonly ProblemEntry[]
  /** Moves the focus to the input that causes the problem. */
  readonly onSelect: (index: number) => void
}

/** Maximum problems shown at once; the rest appear as these are fixed. */
const MAX_SHOWN = 50

/** Lists problems by pointer; each entry is a button that leads to its input. */
export function ProblemList({ title, problems, onSelect }: ProblemListProps) {
  const id = useId()
  return (
    <section className={styles.problems} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <Icon name="alert" size={16} />
        {title}
      </p>
      <ul>
        {problems.slice(0, MAX_SHOWN).map(({ pointer, text }, index) => (
          <li key={`${pointer} ${text}`}>
            <button type="button" onClick={() => onSelect(index)}>
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
