// Builds the services and the pages, or those of the workspaces in the arguments. All other code runs from its sources.
// With `--stale` it builds only what changed since its last build, as tests of built code need it.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { hashInputs, isFresh, markBuilt, PAGE_BUILDS, SERVICES_BUILD } from './start/builds.ts'

const root = dirname(import.meta.dirname)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stale: { type: 'boolean', default: false } },
})
for (const build of [SERVICES_BUILD, ...PAGE_BUILDS]) {
  if (positionals.length > 0 && !positionals.includes(build.workspace)) continue
  const hash = hashInputs(build, root, process.env)
  if (values.stale && (await isFresh(build, root, hash))) continue
  const { status } = spawnSync('npm', ['run', 'build', '-w', build.workspace], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) await markBuilt(build, root, hash)
  else process.exitCode = 1
}
