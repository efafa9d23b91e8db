import Link from '@docusaurus/Link'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useDocById,
} from '@docusaurus/plugin-content-docs/client'
import { Icon } from '@taquilla/ui'
import styles from './doc-card-list.module.css'

interface DocCardProps {
  readonly item: PropSidebarItem
}

/** Card of a page with its description, or of a category with the names of its pages. */
export function DocCard({ item }: DocCardProps) {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined)
  if (item.type === 'html') return null
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item)
  if (href === undefined) return null
  const text = item.description ?? (item.type === 'category' ? namesIn(item.items) : doc?.description)
  return (
    <li>
      <Link to={href} className={styles.card ?? ''}>
        <b>{item.label}</b>
        {text && <span>{text}</span>}
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}

function namesIn(items: readonly PropSidebarItem[]): string {
  return filterDocCardListItems([...items])
    .flatMap((item) => ('label' in item ? item.label : []))
    .join(' · ')
}
