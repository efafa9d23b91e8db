import { Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** Id for `aria-labelledby` of the surrounding section. */
  readonly titleId?: string
  /** `1` if this is all that the page shows. */
  readonly level?: 1 | 2
  /** Explanation and next steps. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, titleId, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <Heading id={titleId} className={styles.title}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
