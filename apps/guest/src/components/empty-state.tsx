import { Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** Id for `aria-labelledby` of the surrounding section. */
  readonly titleId?: string
  /** Explanation and next steps. */
  readonly children?: ReactNode
}

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
