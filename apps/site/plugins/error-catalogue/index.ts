// Adds a page per error code, to which the `type` of problem responses links, and their index.
import { relative } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import type { Language } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import type { ErrorEntry } from '../../src/errors/error-entry.ts'
import { errorEntries, errorIndex } from './catalogue.ts'

export function errorCatalogue({ baseUrl, i18n, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'error-catalogue',
    async contentLoaded({ actions }) {
      const language = i18n.currentLocale as Language
      const entries = errorEntries(language, brand.siteUrl)
      const index = errorIndex(language, entries)
      actions.addRoute({
        path: `${baseUrl}errors`,
        component: '@site/src/errors/error-index-page.tsx',
        props: { catalogue: index },
        exact: true,
      })
      // Route props would be stored in files with longer names, and every page loads the names of all files.
      const storeEntry = async (entry: ErrorEntry) => {
        const path = await actions.createData(`${entry.code}.json`, JSON.stringify(entry))
        return `@generated/${relative(generatedFilesDir, path).replaceAll('\\', '/')}`
      }
      for (const entry of entries) {
        actions.addRoute({
          path: `${baseUrl}errors/${entry.code}`,
          component: '@site/src/errors/error-page.tsx',
          modules: { error: await storeEntry(entry) },
          exact: true,
        })
      }
    },
  }
}
