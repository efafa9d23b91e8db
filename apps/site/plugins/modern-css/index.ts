// Every style sheet is compiled for the browsers of this package's manifest. PostCSS would otherwise look for a list
// beside each file, find none in node_modules, and rewrite cascade layers for browsers that no longer exist: file by
// file, which turns the order of layers around.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

interface Manifest {
  readonly browserslist: readonly string[]
}

export function modernCss({ siteDir }: LoadContext): Plugin {
  const { browserslist } = JSON.parse(readFileSync(join(siteDir, 'package.json'), 'utf8')) as Manifest
  return {
    name: 'modern-css',
    configurePostCss: (postCss) => ({
      ...postCss,
      plugins: postCss.plugins.map((plugin: unknown) =>
        isPresetEnv(plugin) ? [plugin[0], { browsers: browserslist }] : plugin,
      ),
    }),
  }
}

function isPresetEnv(plugin: unknown): plugin is readonly [string, unknown] {
  return Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env')
}
