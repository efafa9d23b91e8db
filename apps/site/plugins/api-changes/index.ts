// Writes the Atom feed of API changes in each language, beside the page of the changes.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import type { Language } from '@taquilla/contract'
import { writeFeed } from './write-feed.ts'

const PAGE = 'docs/cambios'
const FEED = `${PAGE}/atom.xml`

export function apiChanges(_: LoadContext): Plugin {
  return {
    name: 'api-changes',
    async postBuild({ siteConfig: { title, url }, baseUrl, outDir, i18n }) {
      const feed = writeFeed({
        language: i18n.currentLocale as Language,
        name: title,
        pageUrl: `${url}${baseUrl}${PAGE}`,
        feedUrl: `${url}${baseUrl}${FEED}`,
      })
      const file = join(outDir, FEED)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, feed)
    },
  }
}
