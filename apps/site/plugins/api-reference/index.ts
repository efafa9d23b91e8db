// Adds the parts of the API reference, prerendered from the contract's OpenAPI document, and publishes the document as
// files.
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { buildOpenApi, type Language } from '@taquilla/contract'
import { stringify } from 'yaml'
import { brand } from '../../brand.ts'
import { partPath, START } from '../../src/api-reference/model/addresses.ts'
import { detailsOf } from '../../src/api-reference/model/details.ts'
import { outlineOf } from '../../src/api-reference/model/outline.ts'
import { partOf } from '../../src/api-reference/model/part.ts'
import { readReference } from '../../src/api-reference/model/read-reference.ts'

/** Operation whose sample stands beside the introduction: it works for a new seller and changes nothing. */
const SAMPLE = 'list-events'

export function apiReference({ baseUrl, i18n, generatedFilesDir }: LoadContext): Plugin {
  const language = i18n.currentLocale as Language
  const document = buildOpenApi({ language, serverUrl: brand.apiUrl, siteUrl: brand.siteUrl })
  return {
    name: 'api-reference',
    async contentLoaded({ actions }) {
      const reference = readReference(document)
      const outline = outlineOf(reference)
      const slugs = outline.groups.map(({ slug }) => slug)
      const store = async (name: string, content: unknown) => {
        const path = await actions.createData(`${name}.json`, JSON.stringify(content))
        return `@generated/${relative(generatedFilesDir, path).replaceAll('\\', '/')}`
      }
      const pathOf = (slug: string) => `${baseUrl.replace(/\/$/, '')}${partPath(slug)}`
      await store('details', detailsOf(reference))
      const sample = reference.tags.flatMap(({ operations }) => operations).find(({ id }) => id === SAMPLE)
      const parts = outline.groups.map(async (group) => {
        const { slug } = group
        const part = { slug, group, reference: partOf(reference, slug, slugs) }
        return {
          path: pathOf(slug),
          component: '@site/src/api-reference/page/reference-part.tsx',
          modules: { part: await store(slug, part) },
          exact: true,
        }
      })
      const start = { reference: partOf(reference, START, slugs), sample }
      actions.addRoute({
        path: pathOf(START),
        component: '@site/src/api-reference/page/reference-frame.tsx',
        modules: { outline: await store('outline', outline) },
        routes: [
          {
            path: pathOf(START),
            component: '@site/src/api-reference/page/reference-start.tsx',
            modules: { start: await store('start', start) },
            exact: true,
          },
          ...(await Promise.all(parts)),
        ],
      })
    },
    async postBuild({ outDir }) {
      await Promise.all([
        // Indented, so that it is easier to read and compare; compression makes up for the size.
        writeFile(join(outDir, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`),
        writeFile(join(outDir, 'openapi.yaml'), stringify(document, { aliasDuplicateObjects: false })),
      ])
    },
  }
}
