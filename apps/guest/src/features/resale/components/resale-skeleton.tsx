import { Skeleton } from '#components/skeleton.tsx'
import styles from './resale-skeleton.module.css'

export function ResaleSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton shape="title" />
      <Skeleton shape="row" count={5} />
    </div>
  )
}
