import { Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './arch-sign.module.css'

interface ArchSignProps {
  readonly icon: IconName
  /** The state, in a word or two. */
  readonly title?: string
  readonly children?: ReactNode | undefined
}

/** What stands before the closed curtain: a mark, the state and a sentence. */
export function ArchSign({ icon, title, children }: ArchSignProps) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
    </>
  )
}
