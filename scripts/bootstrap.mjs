// Plain JavaScript without dependencies, for Node 20 and later: this runs before anything is installed, and then
// starts the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_MAJOR = 20
const PINNED_MAJOR = 24
const STILL_WORKING_MS = 10_000
const LOOK_MS = 300

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'

/** Runs a TypeScript file of the repository on the pinned Node and exits with its exit code. */
export async function runOnPinnedNode(file, args, { readsEnvFile = false } = {}) {
  try {
    requireNode()
    await installPackages()
    const node = await findPinnedNode()
    generateClient(node)
    const envFile = join(root, '.env')
    const options = readsEnvFile && existsSync(envFile) ? [`--env-file=${envFile}`] : []
    await runToTheEnd(node, [...options, resolve(root, file), ...args])
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

function requireNode() {
  if (majorOf(process.version) >= OLDEST_MAJOR) return
  throw new Error(
    `Taquilla needs Node ${OLDEST_MAJOR} or later to start; this is ${process.version}. Install a newer Node and try again.`,
  )
}

async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = join(modules, '.installed-lock')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!isInstalledByHand(JSON.parse(lock))) {
    process.stdout.write('Installing packages from the lock file (npm ci)…\n')
    // Hides npm's warnings: this Node may be older than packages require, but they only run on the pinned Node.
    await npm(['ci', '--include=dev', '--include=optional', '--prefer-offline', '--loglevel=error'], root)
  }
  writeFileSync(stamp, hash)
}

/** True after a manual `npm install`: npm keeps a copy of the lock file in node_modules, which then equals ours. */
function isInstalledByHand(lock) {
  const copy = join(modules, '.package-lock.json')
  if (!existsSync(copy)) return false
  const installed = JSON.parse(readFileSync(copy, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional) return true
    return installed[path] !== undefined && installed[path].version === wanted.version
  })
}

/**
 * Finds the Node from the registry, or this one if the registry has none for the platform and this one is new enough.
 */
async function findPinnedNode() {
  const packaged = join(modules, '.bin', isWindows ? 'node.exe' : 'node')
  if (majorOf(versionOf(packaged)) === PINNED_MAJOR) return packaged
  if (majorOf(process.version) >= PINNED_MAJOR) return process.execPath
  return installNode()
}

async function installNode() {
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  const folder = join(root, '.cache', 'node')
  const node = join(folder, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
  if (majorOf(versionOf(node)) === PINNED_MAJOR) return node
  process.stdout.write(`Installing Node ${version}…\n`)
  mkdirSync(folder, { recursive: true })
  // The `node` package downloads the program for this platform in its install script, which npm must be allowed to
  // run.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }))
  await npm(['install', '--no-save', '--ignore-scripts=false', `node@${version}`], folder).catch((error) => {
    process.stderr.write(`${error.message}\n`)
  })
  if (majorOf(versionOf(node)) === PINNED_MAJOR) return node
  throw new Error(
    `Node ${PINNED_MAJOR} could not be brought to this machine (${process.platform} ${process.arch}). Install Node ${version} and run the command again.`,
  )
}

/** Writes the client of the SDK, which is not in version control. `npm test` writes it anew. */
function generateClient(node) {
  if (existsSync(join(root, 'packages', 'sdk', 'src', 'generated'))) return
  const generator = join(root, 'packages', 'sdk', 'generate', 'main.ts')
  const { status, stderr } = spawnSync(node, [generator], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The client of the SDK could not be generated.\n${stderr}`)
}

/** Returns an empty string if the program is missing or made for another system. */
function versionOf(program) {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout : ''
}

function majorOf(version) {
  return Number((/^v?(\d+)\./.exec(version) || [])[1])
}

function npm(args, cwd) {
  const script = process.env.npm_execpath
  const isScript = script !== undefined && /npm-cli\.c?js$/.test(script)
  const command = isScript ? process.execPath : isWindows ? 'npm.cmd' : 'npm'
  const startedAt = Date.now()
  const heartbeat = setInterval(() => {
    process.stdout.write(`  still working (${Math.round((Date.now() - startedAt) / 1000)} s)\n`)
  }, STILL_WORKING_MS)
  return new Promise((done, fail) => {
    const child = spawn(command, isScript ? [script, ...args] : args, {
      cwd,
      stdio: 'inherit',
      shell: isWindows && !isScript,
    })
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done()
      else fail(new Error(`"npm ${args.join(' ')}" failed; what it printed stands above.`))
    })
  }).finally(() => clearInterval(heartbeat))
}

/**
 * npm forwards a signal only to its shell, which ends silently. This process then gets another parent, which is how
 * it notices.
 */
function watchNpm(onGone) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS)
  timer.unref()
}

function runToTheEnd(node, args) {
  const path = [join(modules, '.bin'), dirname(node), process.env.PATH].join(delimiter)
  // The IPC channel closes when this process ends, even by kill -9, and so tells the program to stop.
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      INIT_CWD: process.cwd(),
      // Node caches compiled sources here, so that our programs start faster.
      NODE_COMPILE_CACHE: join(modules, '.cache', 'taquilla'),
      ...process.env,
      PATH: path,
    },
  })
  // In a terminal the program receives the signal twice and treats the two as one.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  if (process.env.npm_lifecycle_event !== undefined) watchNpm(() => child.kill('SIGTERM'))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => {
      process.exitCode = code === null ? 1 : code
      if (signal !== null) process.stderr.write(`Ended by ${signal}.\n`)
      done()
    })
  })
}
