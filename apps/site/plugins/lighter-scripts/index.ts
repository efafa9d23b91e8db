// Leaves out of the scripts what pages do not need (docs/decisions/site.md). The loaders depend on the form of the files that
// Docusaurus generates; a form that they do not know fails the build.
import { join } from 'node:path'
import type { LoadedContent } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { withCacheOf } from '../late-start/index.ts'

/** Data that every page of the docs loads. */
const VERSION = /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/](?:en-)?docs-\w{3}\.json$/

const LOADERS = ['inline-translations.cjs', 'lighter-data.cjs', 'short-names.cjs'] as const

export function lighterScripts({ siteDir, generatedFilesDir, i18n }: LoadContext): Plugin {
  const loader = (file: (typeof LOADERS)[number]) => join(siteDir, 'plugins', 'lighter-scripts', file)
  const generated = (...files: readonly string[]) => files.map((file) => join(generatedFilesDir, file))
  const [table] = generated('codeTranslations.json')
  return {
    name: 'lighter-scripts',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined
      const all = docs?.loadedVersions.flatMap((version) => version.docs) ?? []
      const descriptions = Object.fromEntries(
        all.map(({ permalink, description }) => [permalink, description]),
      )
      await actions.createData('descriptions.json', JSON.stringify(descriptions))
    },
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {}
      return {
        experiments: withCacheOf(config, ...LOADERS.map(loader)),
        mergeStrategy: { plugins: 'replace' },
        // A named chunk has its name as its id, so Docusaurus' table from names to ids is replaced in `late-start`.
        plugins: (config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin'),
        optimization: { chunkIds: 'named' },
        module: {
          rules: [
            {
              // Docusaurus takes a rule with a `test` for MDX as one of its own.
              resource: /\.(?:[jt]sx?|mdx?)$/,
              enforce: 'post',
              use: {
                loader: loader('inline-translations.cjs'),
                options: { table, language: i18n.currentLocale },
              },
            },
            {
              include: generated('registry.js', 'routes.js', 'routesChunkNames.json'),
              loader: loader('short-names.cjs'),
            },
            {
              include: generated(
                'codeTranslations.json',
                'docusaurus.config.mjs',
                'globalData.json',
                'site-metadata.json',
              ),
              loader: loader('lighter-data.cjs'),
            },
            { test: VERSION, loader: loader('lighter-data.cjs') },
          ],
        },
      }
    },
  }
}
