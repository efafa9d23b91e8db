// Builds the pages and the services. All other code runs from its sources.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { hashInputs, markBuilt, PAGE_BUILDS, SERVICES_BUILD } from './start/builds.ts'

const root = dirname(import.meta.dirname)
for (const build of [SERVICES_BUILD, ...PAGE_BUILDS]) {
  const hash = await hashInputs(build, root, process.env)
  const { status } = spawnSync('npm', ['run', 'build', '-w', build.workspace], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) await markBuilt(build, root, hash)
  else process.exitCode = 1
}
