// Pages are read before they are used: what the browser runs for a page comes later and in slices (docs/adr/0014).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfigureWebpackUtils, LoadContext, Plugin } from '@docusaurus/types'
import { PRIVATE_MODULES, pathOf } from './private-modules.ts'

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0]
type Bundler = ConfigureWebpackUtils['currentBundler']

/** Changes rarely, and has to be there before everything else. */
const REACT = { test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, name: 'react', priority: 60 }

export function lateStart({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const folder = join(siteDir, 'plugins', 'late-start')
  const registryLoader = join(folder, 'registry-loader.mjs')
  return {
    name: 'late-start',
    configureWebpack(config, isServer, { currentBundler }) {
      const plugins = replacements(currentBundler, siteDir)
      const experiments = withCacheOf(config, [
        join(folder, 'index.ts'),
        join(folder, 'private-modules.ts'),
        registryLoader,
      ])
      // `docusaurus start` reloads modules through an entry of its own.
      if (isServer || process.env.NODE_ENV !== 'production') return { plugins, experiments }
      return {
        mergeStrategy: { entry: 'replace' },
        experiments,
        entry: { main: join(folder, 'client', 'entry.ts') },
        optimization: { splitChunks: { cacheGroups: { react: { ...REACT, chunks: 'all', enforce: true } } } },
        module: { rules: [{ test: join(generatedFilesDir, 'registry.js'), loader: registryLoader }] },
        plugins,
      }
    },
    injectHtmlTags() {
      const innerHTML = readFileSync(join(folder, 'client', 'early-presses.inline.js'), 'utf8')
      return { headTags: [{ tagName: 'script', innerHTML }] }
    },
  }
}

/** Has the bundler's cache on disk, where there is one, end with a change of these files: it knows no replacements. */
function withCacheOf({ experiments }: Configuration, buildDependencies: readonly string[]) {
  return experiments !== undefined && 'cache' in experiments ? { cache: { buildDependencies } } : {}
}

function replacements({ instance }: Bundler, siteDir: string) {
  return PRIVATE_MODULES.flatMap((module) => {
    if (module.replacement === undefined) return []
    const path = new RegExp(`^${pathOf(module, siteDir).replaceAll(/\W/g, '\\$&')}$`)
    const replacement = join(siteDir, 'plugins/late-start/client', module.replacement)
    return [new instance.NormalModuleReplacementPlugin(path, replacement)]
  })
}
