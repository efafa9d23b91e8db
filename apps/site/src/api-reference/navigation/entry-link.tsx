import Link from '@docusaurus/Link'
import { MethodBadge } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { partPath } from '../model/addresses.ts'
import type { OutlineEntry } from '../model/outline.ts'

interface EntryLinkProps {
  /** Part that shows the entry. */
  readonly slug: string
  readonly entry: OutlineEntry
  readonly isCurrent?: boolean
  readonly className?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** Link to an operation, webhook or schema on its part. */
export function EntryLink({ slug, entry, isCurrent = false, className, onClick, children }: EntryLinkProps) {
  return (
    <Link
      className={className ?? ''}
      to={partPath(slug, entry.anchor)}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={onClick}
    >
      {entry.method !== '' && <MethodBadge method={entry.method} isShort />}
      {children}
    </Link>
  )
}
