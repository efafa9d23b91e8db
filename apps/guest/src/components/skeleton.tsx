import { classes } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The shape of what will come. */
  readonly shape: 'line' | 'title' | 'head' | 'row' | 'card' | 'receipt' | 'ticket'
  readonly count?: number
}

/** The shape of something that is still loading, so that nothing jumps when it comes. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  const t = useMessages()
  return (
    <div className={styles.group} role="status" data-loading>
      <span className="vh">{t('notice.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
          key={index}
          className={classes(styles.shape, styles[shape])}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}
