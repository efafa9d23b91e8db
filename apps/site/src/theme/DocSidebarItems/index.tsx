import {
  DocSidebarItemsExpandedStateProvider,
  isActiveSidebarItem,
  useVisibleSidebarItems,
} from '@docusaurus/plugin-content-docs/client'
import DocSidebarItem from '@theme/DocSidebarItem'
import type { Props } from '@theme/DocSidebarItems'
import { memo } from 'react'

/**
 * Entries of one level of the sidebar. Replaces Docusaurus' component, which marks every entry of the current page and
 * opens all their categories: a page that serves two tasks has two. Here only the first counts, as in the breadcrumbs.
 */
function DocSidebarItems({ items, activePath, ...props }: Props) {
  const visible = useVisibleSidebarItems(items, activePath)
  const current = items.find((item) => isActiveSidebarItem(item, activePath))
  return (
    <DocSidebarItemsExpandedStateProvider>
      {visible.map((item, index) => (
        <DocSidebarItem
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a level keep their order
          key={index}
          item={item}
          index={index}
          {...props}
          activePath={item === current ? activePath : ''}
        />
      ))}
    </DocSidebarItemsExpandedStateProvider>
  )
}

export default memo(DocSidebarItems)
