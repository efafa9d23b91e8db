import { runOnPinnedNode } from './bootstrap.mjs'

// Without .env: what is tested must not depend on this installation's settings.
await runOnPinnedNode('scripts/test.ts', process.argv.slice(2))
