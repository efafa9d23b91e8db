import type { ReactNode } from 'react'
import styles from './failure-page.module.css'

interface FailurePageProps {
  readonly art: ReactNode
  /** The status of the answer, where it has one to tell. */
  readonly status?: string
  readonly title: ReactNode
  /** What happened, and what a reader can do. */
  readonly children: ReactNode
  /** Buttons and links that lead on. */
  readonly ways: ReactNode
}

/** A page in place of the one that was asked for. */
export function FailurePage({ art, status, title, children, ways }: FailurePageProps) {
  return (
    <main className={`wrap ${styles.page}`}>
      <div>
        {status !== undefined && <p className={`print ${styles.status}`}>{status}</p>}
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.ways}>{ways}</div>
      </div>
      <div className={styles.art}>{art}</div>
    </main>
  )
}
