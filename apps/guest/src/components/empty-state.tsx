import { classes, Icon, type IconName } from '@taquilla/ui'
import type { ReactNode, Ref } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** Id for `aria-labelledby` of the surrounding section. */
  readonly titleId?: string
  /** Given if the title takes the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** `1` if this is all that the page shows. */
  readonly level?: 1 | 2
  /** Explanation and next steps. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, titleId, titleRef, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.empty, level === 2 && styles.part)}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <Heading
        ref={titleRef}
        tabIndex={titleRef === undefined ? undefined : -1}
        id={titleId}
        className={styles.title}
      >
        {title}
      </Heading>
      {children}
    </div>
  )
}
