import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const packageFolder = join(import.meta.dirname, '..')
const project = mkdtempSync(join(tmpdir(), 'taquilla-sdk-'))
let files: string[] = []

beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', project], {
    cwd: packageFolder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  // The output of the `prepack` script comes before the JSON.
  const report = JSON.parse(packed.slice(packed.search(/^[[{]/m)))
  const [{ filename, files: inside }] = Object.values(report) as [
    { filename: string; files: { path: string }[] },
  ]
  files = inside.map(({ path }) => path)
  const installed = join(project, 'node_modules/@taquilla/sdk')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(project, filename), '-C', installed, '--strip-components=1'])
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('the package', () => {
  test('contains only JavaScript, type declarations, licence, README and manifest', () => {
    const outside = files.filter((path) => !path.startsWith('dist/'))
    expect(outside.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(files).toContain('dist/index.js')
    expect(files).toContain('dist/index.d.ts')
    expect(files.filter((path) => path.includes('.test.'))).toEqual([])
    expect(files.filter((path) => path.startsWith('dist/') && !/\.(js|d\.ts)$/.test(path))).toEqual([])
  })

  test('runs without any other package installed', () => {
    const program =
      "import * as sdk from '@taquilla/sdk'; console.log(Object.keys(sdk).sort().join(), typeof sdk.createTaquilla({ apiUrl: 'https://x.example', privateKey: 'k' }).tickets.create)"
    writeFileSync(join(project, 'program.mjs'), program)
    const output = execFileSync(process.execPath, [join(project, 'program.mjs')], { encoding: 'utf8' })
    expect(output.trim()).toBe(
      'TaquillaConnectionError,TaquillaError,WebhookVerificationError,createTaquilla,verifyWebhook function',
    )
  })

  test('type-checks in a strict TypeScript program', () => {
    const program = [
      "import { createTaquilla, verifyWebhook } from '@taquilla/sdk'",
      "const taquilla = createTaquilla({ apiUrl: 'https://x.example', publicKey: 'k' })",
      'export const read: Promise<string> = taquilla.tickets.get("x").then((ticket) => ticket.ticketId)',
      '// @ts-expect-error a ticket has no colour',
      'export const colour = taquilla.tickets.get("x").then((ticket) => ticket.colour)',
      "export const said = verifyWebhook({ body: '', headers: {}, secret: '' }).then(({ body }) =>",
      "  body.action === 'ticket.admitted' ? body.data.entryDate : body.family)",
    ]
    writeFileSync(join(project, 'program.ts'), program.join('\n'))
    const tsc = join(packageFolder, '../../node_modules/typescript/bin/tsc')
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      '',
    ]
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    execFileSync(process.execPath, [tsc, ...options, join(project, 'program.ts')], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  })
})
