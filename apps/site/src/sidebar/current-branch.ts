import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'

/**
 * The first entry of a page in the sidebar, after the categories that contain it; empty if there is none. Breadcrumbs
 * name the same branch. A page that serves two tasks has another entry.
 */
export function currentBranch(items: readonly PropSidebarItem[], path: string): readonly PropSidebarItem[] {
  for (const item of items) {
    if ('href' in item && item.href !== undefined && normalized(item.href) === normalized(path)) return [item]
    const inside = item.type === 'category' ? currentBranch(item.items, path) : []
    if (inside.length > 0) return [item, ...inside]
  }
  return []
}

function normalized(path: string): string {
  return path.replace(/\/$/, '').toLowerCase()
}
