// Adds a page per error code, to which the `type` of problem responses links, and their index.
import type { LoadContext, Plugin } from '@docusaurus/types'
import type { Language } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import { errorEntries, errorIndex } from './catalogue.ts'

export function errorCatalogue({ baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: 'error-catalogue',
    async contentLoaded({ actions }) {
      const language = i18n.currentLocale as Language
      const entries = errorEntries(language, brand.siteUrl)
      const index = errorIndex(language, entries)
      actions.addRoute({
        path: `${baseUrl}errors`,
        component: '@site/src/errors/error-index-page.tsx',
        modules: { catalogue: await actions.createData('index.json', JSON.stringify(index)) },
        exact: true,
      })
      for (const entry of entries) {
        actions.addRoute({
          path: `${baseUrl}errors/${entry.code}`,
          component: '@site/src/errors/error-page.tsx',
          modules: { error: await actions.createData(`${entry.code}.json`, JSON.stringify(entry)) },
          exact: true,
        })
      }
    },
  }
}
