import type { ReactNode } from 'react'
import { countsInCss, type SectionCounts } from '../page/lazy-section.tsx'
import styles from './operation-section.module.css'

interface PartProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly action?: ReactNode
  /** Numbers of its rows. */
  readonly counts: SectionCounts
  readonly children: ReactNode
}

/** Titled part of an operation, such as its parameters, body or responses. */
export function Part({ title, note, action, counts, children }: PartProps) {
  return (
    <div className={styles.part} style={countsInCss(counts)}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {note !== undefined && <span className="label">{note}</span>}
        {action}
      </div>
      {children}
    </div>
  )
}
