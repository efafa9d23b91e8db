// Pages are shown first and hydrated later, in slices. The files of this folder and `plugins/lighter-scripts` depend on
// the internals of Docusaurus and of its packages (docs/decisions/site.md).
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ConfigureWebpackUtils, LoadContext, Plugin } from '@docusaurus/types'
import { inlineScript } from '../inline-script.ts'

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0]
type Bundler = ConfigureWebpackUtils['currentBundler']

/** The private module of Docusaurus that `client/browser-context.tsx` replaces. */
export const BROWSER_CONTEXT = createRequire(import.meta.url).resolve(
  '@docusaurus/core/lib/client/browserContext.js',
)

/** React has a file of its own, because it rarely changes and everything else needs it. */
const REACT = { test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, name: 'react', priority: 60 }

export function lateStart({ siteDir }: LoadContext): Plugin {
  const folder = join(siteDir, 'plugins', 'late-start')
  const client = join(folder, 'client')
  /** Packages that the pages leave out, entirely or almost. */
  const packages = {
    // Code is highlighted at build time, so pages do not need Prism and its languages (34 KB gz).
    'prism-react-renderer': false,
    // The pages use a single function of tslib, which would be bundled whole (4 KB gz).
    tslib: join(client, 'tslib.ts'),
    // Only a bar is used of it, without a queue of animations (1 KB gz).
    nprogress: join(client, 'nprogress.ts'),
    // The router imports it for a function that the pages do not call (1 KB gz).
    'hoist-non-react-statics': false,
  } as const
  return {
    name: 'late-start',
    configureWebpack(config, isServer, { currentBundler }) {
      const shared = {
        experiments: withCacheOf(config, join(folder, 'index.ts')),
        plugins: [replacement(currentBundler, join(client, 'browser-context.tsx'))],
      }
      // `docusaurus start` has an entry of its own that reloads modules.
      if (isServer || process.env.NODE_ENV !== 'production')
        return { ...shared, resolve: { alias: packages } }
      return {
        ...shared,
        mergeStrategy: { entry: 'replace' },
        entry: { main: join(client, 'entry.ts') },
        // The first script lists the files of all pages. Leaving chunk names out of the list saves 1 KB gz.
        output: { chunkFilename: 'assets/js/[contenthash:8].js' },
        optimization: { splitChunks: { cacheGroups: { react: { ...REACT, chunks: 'all', enforce: true } } } },
        resolve: { alias: { ...packages, '@docusaurus/entry': String(config.entry) } },
      }
    },
    injectHtmlTags() {
      const scripts = ['clicks-before-hydration.inline.js', 'search-keys.inline.js']
      return {
        headTags: scripts.map((file) => ({
          tagName: 'script',
          innerHTML: inlineScript(join(client, file)),
        })),
      }
    },
  }
}

/** Invalidates the bundler's disk cache when files change, because the cache ignores module replacements. */
export function withCacheOf({ experiments }: Configuration, ...files: readonly string[]) {
  return experiments !== undefined && 'cache' in experiments ? { cache: { buildDependencies: files } } : {}
}

function replacement({ instance }: Bundler, file: string) {
  const path = new RegExp(`^${BROWSER_CONTEXT.replaceAll(/\W/g, '\\$&')}$`)
  return new instance.NormalModuleReplacementPlugin(path, file)
}
