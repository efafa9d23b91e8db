import { Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** For what the title names. */
  readonly titleId?: string
  /** Why there is nothing, and what to do. */
  readonly children?: ReactNode
}

/** Where there is nothing to show, or no longer. */
export function EmptyState({ icon, title, titleId, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <h2 id={titleId}>{title}</h2>
      {children}
    </div>
  )
}
