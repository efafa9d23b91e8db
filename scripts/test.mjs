import { runOnPinnedNode } from './bootstrap.mjs'

// Ignores .env, because tests must not depend on this installation's settings.
await runOnPinnedNode('scripts/test.ts', process.argv.slice(2))
