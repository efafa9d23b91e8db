import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  readonly title?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Card({ title, className, children }: CardProps) {
  return (
    <section className={classes(styles.card, className)}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}
