import { TicketLines } from '@site/src/landing/art/ticket-lines'
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

export function TornTicketArt() {
  return (
    <svg viewBox="0 0 200 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <g transform="translate(14 26) rotate(-7 44 38)">
        <path
          d="M8 0h76l6 11-9 9 8 10-10 9 9 10-8 9 6 9-4 9H8a8 8 0 0 1-8-8V46a8 8 0 0 0 0-16V8a8 8 0 0 1 8-8Z"
          fill="var(--brand-fill)"
        />
        <TicketLines ink="var(--on-brand)" />
      </g>
      <g transform="translate(34 30) rotate(11 120 38)">
        <path
          d="m92 0 6 11-9 9 8 10-10 9 9 10-8 9 6 9-4 9h50a8 8 0 0 0 8-8V46a8 8 0 0 1 0-16V8a8 8 0 0 0-8-8Z"
          fill="var(--accent)"
        />
        <path
          d="M112 26v24M120 26v24M125 26v24M133 26v24"
          stroke="var(--on-accent)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
