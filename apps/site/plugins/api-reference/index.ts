// The page of the API reference, prerendered from the contract's own OpenAPI document.
import type { LoadContext, Plugin } from '@docusaurus/types'
import { buildOpenApi, type Language } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import { readReference } from '../../src/api-reference/model/read-reference.ts'

export function apiReference({ baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: 'api-reference',
    async contentLoaded({ actions }) {
      const document = buildOpenApi({
        language: i18n.currentLocale as Language,
        serverUrl: brand.apiUrl,
        siteUrl: brand.siteUrl,
      })
      const built = await actions.createData('reference.json', JSON.stringify(readReference(document)))
      actions.addRoute({
        path: `${baseUrl}api-reference/v1`,
        component: '@site/src/api-reference/page/api-reference-page.tsx',
        modules: { built },
        exact: true,
      })
    },
  }
}
