// Adds a page per error code, to which the `type` of problem responses links, and their index, all with the sidebar of
// the docs.
import { relative } from 'node:path'
import type { LoadedContent } from '@docusaurus/plugin-content-docs'
import { toSidebarsProp } from '@docusaurus/plugin-content-docs/lib/props.js'
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types'
import type { Language } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import { errorPages } from './error-pages.ts'

export function errorCatalog({ baseUrl, i18n, siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'error-catalog',
    async allContentLoaded({ allContent, actions }) {
      const language = i18n.currentLocale as Language
      const { index, pages } = errorPages({ language, siteUrl: brand.siteUrl, siteDir })
      // Route props would be stored in files with longer names, and every page loads the names of all files.
      const store = async (name: string, content: unknown) => {
        const path = await actions.createData(`${name}.json`, JSON.stringify(content))
        return `@generated/${relative(generatedFilesDir, path).replaceAll('\\', '/')}`
      }
      const path = `${baseUrl}errors`
      const routes = pages.map(
        async (error): Promise<RouteConfig> => ({
          path: `${path}/${error.code}`,
          component: '@site/src/errors/error-page.tsx',
          modules: { error: await store(error.code, error) },
          exact: true,
        }),
      )
      actions.addRoute({
        path,
        component: '@site/src/errors/error-frame.tsx',
        modules: { sidebar: await store('sidebar', sidebarOf(allContent)) },
        routes: [
          {
            path,
            component: '@site/src/errors/error-index-page.tsx',
            modules: { catalog: await store('catalog', index) },
            exact: true,
          },
          ...(await Promise.all(routes)),
        ],
      })
    },
  }
}

type AllContent = Parameters<NonNullable<Plugin['allContentLoaded']>>[0]['allContent']

/** The sidebar of the docs, as their own pages get it. */
function sidebarOf(allContent: AllContent) {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined
  const [version] = docs?.loadedVersions ?? []
  const sidebar = version && toSidebarsProp(version).docs
  if (sidebar === undefined) throw new Error('The docs have no sidebar for the error pages.')
  return sidebar
}
