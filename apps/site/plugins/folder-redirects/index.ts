// Writes `.first-pages.json`, from which servers redirect addresses without a page: folders of the docs to the
// page of their category or their first page, and single calls, which have Markdown files, to their section of the API reference.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import { callAddress, webhookAnchor } from '../../src/api-reference/model/addresses.ts'
import { referencePath } from '../api-reference/reference-path.ts'

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

/** Maps the address of each call, which has a Markdown file but no page, to its section of the API reference. */
export function callSections(baseUrl: string): Readonly<Record<string, string>> {
  const anchors = [...OPERATIONS.map(({ id }) => id), ...WEBHOOKS.map(({ action }) => webhookAnchor(action))]
  const base = baseUrl.replace(/\/$/, '')
  return Object.fromEntries(
    anchors.map((anchor) => [base + callAddress(anchor), base + referencePath(anchor)]),
  )
}

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
