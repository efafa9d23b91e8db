// Import rules by topic. Each rule says what to do instead.
import { apiLayers } from './scripts/boundaries/api.mjs'
import { everywhere } from './scripts/boundaries/everywhere.mjs'
import { guestLayers } from './scripts/boundaries/guest.mjs'
import { parts } from './scripts/boundaries/parts.mjs'

export default {
  forbidden: [...everywhere, ...parts, ...apiLayers, ...guestLayers].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // TypeScript 7 has no API for tools; swc also reports type-only imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.docusaurus)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['taquilla-source', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
