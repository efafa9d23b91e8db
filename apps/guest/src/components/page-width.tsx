import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './page-width.module.css'

interface PageWidthProps {
  /** `narrow` for a form or message that is the whole page, `normal` for lists. */
  readonly size?: 'narrow' | 'normal'
  readonly children: ReactNode
}

/** Centres the content at a readable width. */
export function PageWidth({ size = 'normal', children }: PageWidthProps) {
  return (
    <div className={classes(styles.page, styles[size])} data-panel={size === 'narrow' || undefined}>
      {children}
    </div>
  )
}
