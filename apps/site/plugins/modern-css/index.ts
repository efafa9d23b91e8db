// Compiles all style sheets for the browsers in package.json. Without this, PostCSS finds no browser list for files in
// node_modules and polyfills their cascade layers one file at a time, which changes the order of the layers.
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
