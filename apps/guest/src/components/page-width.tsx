import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './page-width.module.css'

interface PageWidthProps {
  /** `narrow` for forms and messages, `normal` for lists, `wide` for two columns. */
  readonly size?: 'narrow' | 'normal' | 'wide'
  readonly children: ReactNode
}

/** Centres the content at a readable width. */
export function PageWidth({ size = 'normal', children }: PageWidthProps) {
  return <div className={classes(styles.page, styles[size])}>{children}</div>
}
