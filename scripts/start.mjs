import { runOnPinnedNode } from './bootstrap.mjs'

await runOnPinnedNode('scripts/start.ts', process.argv.slice(2), { readsEnvFile: true })
