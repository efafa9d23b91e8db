import { filterDocCardListItems, useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client'
import type { Props } from '@theme/DocCardList'
import { DocCard } from './doc-card.tsx'
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
