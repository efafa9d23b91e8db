import { classes, Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly icon?: IconName
  readonly title?: string | undefined
  /** True if screen readers should announce the notice when it appears. */
  readonly isLive?: boolean
  readonly children?: ReactNode
}

const ICONS: Readonly<Record<NonNullable<NoticeProps['tone']>, IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'octagon',
}

export function Notice({ tone = 'info', icon = ICONS[tone], title, isLive, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={isLive ? 'status' : undefined}>
      <Icon name={icon} size={20} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>} {children}
      </div>
    </div>
  )
}
