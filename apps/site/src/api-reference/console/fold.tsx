import { classes, Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './console.module.css'

interface FoldProps {
  readonly title: ReactNode
  readonly count: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Entries of the console that are collapsed at first, since few readers need them. */
export function Fold({ title, count, className, children }: FoldProps) {
  return (
    <details className={classes(styles.fold, className)}>
      <summary>
        <Icon name="chevron-down" size={16} />
        {title}
        <span>{count}</span>
      </summary>
      {children}
    </details>
  )
}
