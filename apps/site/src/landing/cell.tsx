import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './cell.module.css'

interface CellProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One reason to integrate, over the thing itself. */
export function Cell({ title, text, isWide = false, children }: CellProps) {
  return (
    <div className={classes(styles.cell, isWide && styles.wide)}>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
