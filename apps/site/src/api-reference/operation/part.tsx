import type { ReactNode } from 'react'
import styles from './operation-section.module.css'

interface PartProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Titled part of an operation, such as its parameters, body or responses. */
export function Part({ title, note, action, children }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {note !== undefined && <span className="label">{note}</span>}
        {action}
      </div>
      {children}
    </div>
  )
}
