// Pages are read before they are used: what the browser runs for a page comes later and in slices (docs/adr/0014).
import { join } from 'node:path'
import type { ConfigureWebpackUtils, LoadContext, Plugin } from '@docusaurus/types'
import { PRIVATE_MODULES, pathOf } from './private-modules.ts'

type Bundler = ConfigureWebpackUtils['currentBundler']

export function lateStart({ siteDir }: LoadContext): Plugin {
  return {
    name: 'late-start',
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: replacements(currentBundler, siteDir),
    }),
  }
}

function replacements({ instance }: Bundler, siteDir: string) {
  return PRIVATE_MODULES.flatMap((module) => {
    if (module.replacement === undefined) return []
    const path = new RegExp(`^${pathOf(module, siteDir).replaceAll(/\W/g, '\\$&')}$`)
    const replacement = join(siteDir, 'plugins/late-start/client', module.replacement)
    return [new instance.NormalModuleReplacementPlugin(path, replacement)]
  })
}
