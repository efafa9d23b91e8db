import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'

interface BadgeProps {
  readonly tone?: 'brand' | 'jade' | 'amber' | 'success' | 'plain'
  readonly children: ReactNode
}

/** Short label next to the thing that it describes. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}
