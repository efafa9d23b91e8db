import { Icon } from '@taquilla/ui'
import { Link } from '#lib/router.tsx'
import styles from './back-link.module.css'

interface BackLinkProps {
  readonly to: string
  readonly children: string
}

/** Link to the parent page, above the title. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="chevron-left" />
      {children}
    </Link>
  )
}
