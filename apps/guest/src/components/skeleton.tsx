import { classes } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly shape: 'line' | 'title' | 'head' | 'row' | 'card' | 'receipt' | 'ticket'
  readonly count?: number
}

/** Placeholder of the same size as the content being loaded, to avoid layout shifts. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  const t = useMessages()
  return (
    <div className={styles.group} role="status" data-loading>
      <span className="vh">{t('notice.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders never reorder
          key={index}
          className={classes(styles.shape, styles[shape])}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}
