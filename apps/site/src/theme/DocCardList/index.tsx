import Link from '@docusaurus/Link'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
} from '@docusaurus/plugin-content-docs/client'
import descriptions from '@generated/lighter-scripts/default/descriptions.json'
import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/DocCardList'
import styles from './doc-card-list.module.css'

/** Cards of the given sidebar entries; without `items`, of the siblings of the current page. */
export default function DocCardList({ items }: Props) {
  return items === undefined ? <Siblings /> : <Cards items={items} />
}

function Siblings() {
  return <Cards items={useCurrentSidebarSiblings()} />
}

function Cards({ items }: Required<Pick<Props, 'items'>>) {
  return (
    <ul className={styles.cards}>
      {filterDocCardListItems(items).map((item) => (
        <DocCard key={'label' in item ? item.label : item.value} item={item} />
      ))}
    </ul>
  )
}

interface DocCardProps {
  readonly item: PropSidebarItem
}

/** Card of a page with its description, or of a category with the names of its pages. */
function DocCard({ item }: DocCardProps) {
  if (item.type === 'html') return null
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item)
  if (href === undefined) return null
  const text = item.description ?? (item.type === 'category' ? namesIn(item.items) : descriptions[item.href])
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
