// Makes dist/taquilla-<version>-linux-<arch>.tar.gz with what a server needs to run this version, so that servers need
// no npm, no compiler and no network. `npm run package` builds what is stale first.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { build } from 'rolldown'

/** The threads of API and worker run from their sources, with the packages that these import. */
const CONTENT = [
  ...['build', 'invariants', 'migrations', 'package.json', 'schema.sql', 'src'].map(
    (name) => `apps/api/${name}`,
  ),
  ...['apps/guest/build', 'apps/site/build', 'packages/contract/package.json', 'packages/contract/src'],
  ...['.env.example', 'deploy', 'docs/operations.md', 'docs/runbook.md', 'LICENSE'],
]
const NOT_RUN = /\.test\.tsx?$|\.d\.[cm]?ts$|\.map$|\/\.inputs$/
/** Quality of brotli; the builds take less, so that they are faster. */
const SMALLEST = '10'
const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i

const root = dirname(import.meta.dirname)
const node = join(root, 'node_modules', `node-linux-${process.arch}`)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `taquilla-${version}-linux-${process.arch}`
const temporary = mkdtempSync(join(tmpdir(), 'taquilla-package-'))
const stage = join(temporary, name)
try {
  CONTENT.forEach(copy)
  const site = join(stage, 'apps/site/build')
  execFileSync(process.execPath, [join(root, 'apps/site/scripts/precompress.ts'), site, SMALLEST])
  copyPackages()
  // One file, because Node does not remove types from packages in node_modules, which the server of the site imports.
  await build({
    input: join(root, 'apps/site/server/main.ts'),
    platform: 'node',
    logLevel: 'warn',
    output: { file: join(stage, 'apps/site/server/main.mjs') },
  })
  cpSync(join(node, 'bin/node'), join(stage, 'bin/node'))
  cpSync(join(root, 'deploy/taquilla'), join(stage, 'bin/taquilla'))
  chmodSync(join(stage, 'bin/taquilla'), 0o755)
  // The pages of the site are built by packages of which most do not run here; hence a file of their own.
  describe('sbom.json', ['apps/api', 'apps/guest'])
  describe('sbom-site.json', ['apps/site'])
  writeFileSync(
    join(stage, 'LICENSES.txt'),
    collectLicenses(listPackages(['apps/api', 'apps/guest', 'apps/site'])),
  )
  pack()
} finally {
  rmSync(temporary, { recursive: true })
}

function copy(path: string) {
  const filter = (source: string) => !NOT_RUN.test(source)
  cpSync(join(root, path), join(stage, path), { recursive: true, filter })
}

/** Lists the folders of the installed packages that the workspaces need in production. */
function listPackages(workspaces: readonly string[]): string[] {
  return npm(['ls', '--all', '--parseable'], workspaces)
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path.includes('node_modules/') && !path.includes('@taquilla/'))
}

function copyPackages() {
  for (const path of listPackages(['apps/api'])) {
    const nested = join(root, path, 'node_modules')
    const filter = (source: string) => source !== nested && !NOT_RUN.test(source)
    cpSync(join(root, path), join(stage, path), { recursive: true, filter })
  }
  mkdirSync(join(stage, 'node_modules/@taquilla'))
  symlinkSync('../../packages/contract', join(stage, 'node_modules/@taquilla/contract'))
}

/** Writes the list of packages of the workspaces (CycloneDX), without its random id and its time. */
function describe(file: string, workspaces: readonly string[]) {
  const sbom = JSON.parse(npm(['sbom', '--sbom-format=cyclonedx'], workspaces))
  const { serialNumber: _id, metadata, ...rest } = sbom
  const { timestamp: _time, ...about } = metadata
  const platform = { type: 'platform', name: 'node', version: process.versions.node }
  const components = [...rest.components, platform]
  writeFileSync(join(stage, file), `${JSON.stringify({ ...rest, metadata: about, components }, null, 1)}\n`)
}

/** Joins the texts of the licenses, each once, below the packages that have it. */
function collectLicenses(packages: readonly string[]): string {
  const holders = new Map<string, Set<string>>()
  for (const folder of [relative(root, node), ...packages]) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const title = `${manifest.name} ${manifest.version} (${manifest.license})`
    const files = readdirSync(join(root, folder), { withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))) {
      const text = readFileSync(join(root, folder, file.name), 'utf8').trim()
      holders.set(text, (holders.get(text) ?? new Set()).add(title))
    }
  }
  return [...holders]
    .map(([text, titles]) => `${[...titles].join(', ')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** Packs the same content into the same bytes: names are sorted, and all files have the time of the last commit. */
function pack() {
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim()
  const output = join(root, 'dist')
  const file = `${name}.tar.gz`
  mkdirSync(output, { recursive: true })
  const fixed = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go=rX',
  ]
  execFileSync('tar', [...fixed, '-czf', join(output, file), '-C', temporary, name])
  const bytes = readFileSync(join(output, file))
  writeFileSync(join(output, 'SHA256SUMS'), `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`)
  console.log(
    `dist/${file}: ${Math.round(bytes.length / 1e6)} MB, ${globSync('**/*', { cwd: stage }).length} files`,
  )
}

/** Runs npm for the packages of the workspaces that run, without the embedded database and other optional ones. */
function npm(command: readonly string[], workspaces: readonly string[]): string {
  const options = ['--omit=dev', '--omit=optional', ...workspaces.map((folder) => `--workspace=${folder}`)]
  return execFileSync('npm', [...command, ...options], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
}
