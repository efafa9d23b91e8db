import { Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './arch-sign.module.css'

interface ArchSignProps {
  readonly icon: IconName
  /** State in one or two words. */
  readonly title?: string
  readonly children?: ReactNode | undefined
}

/** Icon, state and sentence shown in front of the closed curtain. */
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
