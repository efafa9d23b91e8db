import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client'
import { currentBranch } from '@site/src/sidebar/current-branch'
import type { Props } from '@theme/DocSidebarItem'
import DocSidebarItem from '@theme-original/DocSidebarItem'

/** Marks only the first entry of the current page, and opens only its categories. */
export default function DocSidebarItemInBranch(props: Props) {
  const { item, activePath } = props
  const items = useDocsSidebar()?.items ?? []
  return (
    <DocSidebarItem
      {...props}
      activePath={currentBranch(items, activePath).includes(item) ? activePath : ''}
    />
  )
}
