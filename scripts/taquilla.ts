// Runs one command of the operator from the build of the services, which it makes first if their sources changed.
import { spawnSync } from 'node:child_process'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { hashInputs, isFresh, markBuilt, SERVICES_BUILD } from './start/builds.ts'

const LOOK_MS = 100
/** A build takes seconds. */
const LEFT_BEHIND_MS = 120_000

const root = dirname(import.meta.dirname)
const { workspace } = SERVICES_BUILD
const lock = join(root, workspace, '.building')

if (!(await isBuilt())) await buildAlone()
await import(pathToFileURL(join(root, workspace, 'build', 'cli.js')).href)

function isBuilt(): Promise<boolean> {
  return isFresh(SERVICES_BUILD, root, hashInputs(SERVICES_BUILD, root, process.env))
}

/** Builds, unless another command did meanwhile: two builds at once would delete each other's files. */
async function buildAlone() {
  while (!(await takeLock())) await sleep(LOOK_MS)
  try {
    if (!(await isBuilt())) await build()
  } finally {
    await rm(lock, { recursive: true })
  }
}

async function build() {
  const hash = hashInputs(SERVICES_BUILD, root, process.env)
  process.stderr.write('The sources changed: building the services…\n')
  const options = { cwd: root, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '-w', workspace], options)
  if (status !== 0) throw new Error(`The services could not be built.\n${stdout}${stderr}`)
  await markBuilt(SERVICES_BUILD, root, hash)
}

/** Returns false while another command builds. The lock of one that was killed is taken over after two minutes. */
async function takeLock(): Promise<boolean> {
  const isMade = await mkdir(lock).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  if (isMade) return true
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(lock, { recursive: true, force: true })
  return false
}
