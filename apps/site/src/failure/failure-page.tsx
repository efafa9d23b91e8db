import type { ReactNode } from 'react'
import styles from './failure-page.module.css'

interface FailurePageProps {
  readonly art: ReactNode
  /** HTTP status; absent if the failure has none. */
  readonly status?: string
  readonly title: ReactNode
  /** Explanation and advice for the reader. */
  readonly children: ReactNode
  /** Buttons and links to continue. */
  readonly actions: ReactNode
  /** Further ways on, below the buttons. */
  readonly more?: ReactNode
}

/** Full page shown instead of a missing or crashed page. */
export function FailurePage({ art, status, title, children, actions, more }: FailurePageProps) {
  return (
    <main className={`wrap ${styles.page}`}>
      <div>
        {status !== undefined && <p className={`print ${styles.status}`}>{status}</p>}
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
        {more}
      </div>
      <div className={styles.art}>{art}</div>
    </main>
  )
}
