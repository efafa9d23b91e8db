import { runOnPinnedNode } from './bootstrap.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Usage: node scripts/run.mjs FILE [ARGUMENTS…]\n')
  process.exitCode = 2
} else {
  await runOnPinnedNode(file, args, { readsEnvFile: true })
}
