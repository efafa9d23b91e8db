/** Maps each folder that is not a page to its category's page or its first page. `pages` must be in sidebar order. */
export function firstPages(pages: readonly string[], root: string): Readonly<Record<string, string>> {
  const isPage = new Set(pages)
  const found: Record<string, string> = {}
  for (const page of pages) {
    for (const folder of foldersAbove(page)) {
      if (!folder.startsWith(root) || isPage.has(folder)) continue
      const category = `${root}/category/${folder.split('/').at(-1)?.toLowerCase()}`
      found[folder] ??= isPage.has(category) ? category : page
    }
  }
  return found
}

function foldersAbove(page: string): readonly string[] {
  const parts = page.split('/')
  return parts.slice(1, -1).map((_, index) => parts.slice(0, index + 2).join('/'))
}
