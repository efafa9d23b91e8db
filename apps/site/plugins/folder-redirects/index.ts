// Writes `.first-pages.json`, from which servers redirect addresses without a page: folders of the docs to the
// page of their category or their first page, and single calls, which have Markdown files, to their section of the API reference.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { callSections } from './call-sections.ts'
import { firstPages } from './first-pages.ts'

export function folderRedirects({ baseUrl }: LoadContext): Plugin {
  let pages: readonly string[] = []
  return {
    name: 'folder-redirects',
    allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined
      pages = docs?.loadedVersions.flatMap(pagesInOrder) ?? []
    },
    async postBuild({ outDir }) {
      const targets = { ...firstPages(pages, `${baseUrl}docs`), ...callSections(baseUrl) }
      await writeFile(join(outDir, '.first-pages.json'), JSON.stringify(targets))
    },
  }
}

type Sidebar = LoadedVersion['sidebars'][string]

/** Lists the pages of the sidebars in reading order. */
function pagesInOrder({ docs, sidebars }: LoadedVersion): readonly string[] {
  const permalinks = new Map(docs.map(({ id, permalink }) => [id, permalink]))
  const pageOf = (id: string) => permalinks.get(id) ?? []
  const pagesOf = (items: Sidebar): readonly string[] =>
    items.flatMap((item) => {
      if (item.type === 'doc' || item.type === 'ref') return pageOf(item.id)
      if (item.type !== 'category') return []
      const own = item.link?.type === 'doc' ? pageOf(item.link.id) : (item.link?.permalink ?? [])
      return [own, pagesOf(item.items)].flat()
    })
  return Object.values(sidebars).flatMap(pagesOf)
}
