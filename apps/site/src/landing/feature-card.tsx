import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './feature-card.module.css'

interface FeatureCardProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Landing page card: title and text above a small demonstration. */
export function FeatureCard({ title, text, isWide = false, children }: FeatureCardProps) {
  return (
    <div className={classes(styles.card, isWide && styles.wide)}>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
