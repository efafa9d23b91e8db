// Builds what is built ahead: the site's pages. Everything else runs from its sources.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { hashSiteInputs, markSiteBuilt } from './start/site-build.ts'

const root = dirname(import.meta.dirname)
const hash = await hashSiteInputs(root, process.env)
const { status } = spawnSync('npm', ['run', 'build', '-w', 'apps/site'], { cwd: root, stdio: 'inherit' })
if (status === 0) await markSiteBuilt(root, hash)
else process.exitCode = 1
