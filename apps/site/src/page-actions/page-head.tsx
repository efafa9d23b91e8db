import type { ReactNode } from 'react'
import { PageActions } from './page-actions.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** Title of the page. */
  readonly children: ReactNode
}

/** Title and buttons of a page: on phones below the title, else beside the breadcrumbs. */
export function PageHead({ children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <PageActions />
    </header>
  )
}
