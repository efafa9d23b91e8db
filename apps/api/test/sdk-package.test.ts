// Packs and installs the SDK as its README says; compiles and runs the code of the README and of the site.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { unusedOrigin } from './local-server.ts'
import { emptySeller } from './samples/prepared-seller.ts'
import { SAMPLES, SITE } from './samples/sample-files.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MODULES = join(ROOT, 'node_modules')
const TSC = join(MODULES, 'typescript/bin/tsc')
/** The only command of the README that needs a registry; the test links the repository's packages instead. */
const INSTALL_TYPESCRIPT = 'npm install --save-dev typescript @types/node'
const ON_WINDOWS = process.platform === 'win32'

const readme = readFileSync(join(ROOT, 'packages/sdk/README.md'), 'utf8')
const recipe = readFileSync(join(SAMPLES, 'recipes/use-sdk/node.mjs'), 'utf8')
const page = readFileSync(join(SITE, 'docs/first-steps/sdk.mdx'), 'utf8')
const translation = readFileSync(
  join(SITE, 'i18n/en/docusaurus-plugin-content-docs/current/first-steps/sdk.mdx'),
  'utf8',
)
const [packCommands = [], installCommands = []] = blocksOf('sh').map((block) => block.trim().split('\n'))
const programs = readPrograms()

let test: TestApp
let apiUrl: string
let folder: string
let project: string
let packedFiles: string[]

beforeAll(async () => {
  test = await buildTestApp()
  apiUrl = await test.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'taquilla-sdk-'))
  project = join(folder, 'tickets')
  await mkdir(project)
  packedFiles = await pack()
  for (const command of installCommands) await runInProject(command)
  for (const [file, source] of programs) await writeFile(join(project, file), source)
  await writeFile(join(project, 'use-sdk.ts'), recipe)
  await writeFile(join(project, 'types.ts'), TYPES)
  await writeFile(join(project, 'seats.ts'), ownCodeOf(page).join(''))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Code of the site's page that the README does not have. */
function ownCodeOf(source: string): string[] {
  return blocksOf('ts', source).filter((block) => !readme.includes(block))
}

/** Code blocks in a language, in order. */
function blocksOf(language: string, source = readme): string[] {
  const pattern = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm')
  return [...source.matchAll(pattern)].map(([, block = '']) => block)
}

/** Programs of the README by file name: a block that begins with `// <name>` starts one, later blocks continue it. */
function readPrograms(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let name = ''
  for (const block of blocksOf('ts')) {
    name = /^\/\/ (\S+\.ts)\n/.exec(block)?.[1] ?? name
    found.set(name, `${found.get(name) ?? ''}${block}\n`)
  }
  return found
}

/** Lines that the program prints, according to the comments after its `console.log(…)`. */
function printedBy(program: string): string[] {
  return [...program.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, line = '']) => line)
}

/** Runs the README's `npm pack` and returns the names of the packed files. */
async function pack(): Promise<string[]> {
  const command = packCommands.find((line) => line.startsWith('npm pack')) ?? ''
  const [npm = '', ...args] = command.split(' ')
  const options = ['--json', '--loglevel=error', '--pack-destination', project]
  const output = await execute(npm, [...args, ...options], { cwd: ROOT })
  // The output of the `prepack` script comes before the JSON.
  const [report] = Object.values(JSON.parse(output.slice(output.search(/^[[{]/m))))
  return (report as { files: { path: string }[] }).files.map(({ path }) => path)
}

async function runInProject(command: string, environment: Readonly<Record<string, string>> = {}) {
  if (command === INSTALL_TYPESCRIPT) return linkTypeScript()
  const [program = '', ...args] = command.split(' ')
  const options = { cwd: project, environment }
  if (program === 'npm') return execute(program, args, options)
  // `npx tsc` only starts the compiler that the project has installed.
  return execute(process.execPath, program === 'npx' ? [TSC, ...args.slice(1)] : args, options)
}

async function linkTypeScript() {
  await mkdir(join(project, 'node_modules/@types'))
  for (const name of ['typescript', '@types/node']) {
    await symlink(join(MODULES, name), join(project, 'node_modules', name), 'junction')
  }
  return ''
}

/** Runs a program and returns its output. @throws Error with the output if it fails */
async function execute(
  program: string,
  args: readonly string[],
  { cwd, environment = {} }: { cwd: string; environment?: Readonly<Record<string, string>> },
): Promise<string> {
  const offline = {
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
  }
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd,
      env: { ...process.env, ...offline, ...environment },
      shell: ON_WINDOWS && program === 'npm',
    })
    return stdout
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause })
  }
}

async function compile(name: string, options: object, files: readonly string[]) {
  const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, ...options }
  await writeFile(join(project, name), JSON.stringify({ compilerOptions, files }))
  await runInProject(`npx tsc -p ${name}`)
}

/** Variables that the README's programs read, for a seller without data. */
async function environment() {
  return { TAQUILLA_API: apiUrl, TAQUILLA_PRIVATE_KEY: (await emptySeller(test)).privateKey }
}

/** Types that a program relies on, for compilers with and without the types of Node. Its declarations name all of them. */
const TYPES = `import { createTaquilla, type Ticket, verifyWebhook } from '@taquilla/sdk'

const apiUrl = 'https://x.example'
const taquilla = createTaquilla({ apiUrl, publicKey: 'k' })
export const read: Promise<string> = taquilla.tickets.get('x').then((ticket) => ticket.ticketId)
// @ts-expect-error a ticket has no colour
export const colour = taquilla.tickets.get('x').then((ticket) => ticket.colour)
export const said = verifyWebhook({ body: '', headers: {}, secret: [undefined] }).then(({ body }) =>
  body.action === 'ticket.admitted' ? body.data.entryDate : body.family)

export const first: Promise<Ticket> = taquilla.tickets.create([]).then(([ticket]) => ticket)
export const page = taquilla.tickets.list({ cursor: undefined })
const event = { externalReferenceEventId: 'x', showId: '*', lang: 'en', ticketOptionId: '*' } as const
export const resale = taquilla.marketplace.getBuyingFlowUrl({ ...event, returnTo: 'https://x.example' })
// @ts-expect-error the URL to return to is required
export const nowhere = taquilla.marketplace.getBuyingFlowUrl(event)

export const client = () => createTaquilla({ apiUrl: undefined, privateKey: undefined })
export const deliveries = () => client().webhooks.listDeliveries('x')
// @ts-expect-error a client has one key
export const both = () => createTaquilla({ apiUrl, publicKey: 'k', privateKey: 'k' })
// @ts-expect-error a client has a key
export const neither = () => createTaquilla({ apiUrl })
`

describe('the package', () => {
  it('contains only JavaScript, type declarations, licence, README and manifest', () => {
    const outside = packedFiles.filter((path) => !path.startsWith('dist/'))
    expect(outside.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(packedFiles).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts']))
    expect(packedFiles.filter((path) => path.includes('.test.'))).toEqual([])
    expect(packedFiles.filter((path) => path.startsWith('dist/') && !/\.(js|d\.ts)$/.test(path))).toEqual([])
  })

  it('has correct types for browsers and edge runtimes', async () => {
    const options = { lib: ['es2022', 'dom'], types: [], skipLibCheck: false }
    await compile('tsconfig.browser.json', options, ['types.ts'])
  })

  it("compiles the README's and the site's code with the strictest options", async () => {
    const options = {
      lib: ['es2022'],
      types: ['node'],
      skipLibCheck: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      noUnusedLocals: true,
      noImplicitReturns: true,
    }
    await compile('tsconfig.strict.json', options, [...programs.keys(), 'use-sdk.ts', 'types.ts', 'seats.ts'])
  })

  it("runs the site's program as JavaScript", async () => {
    await writeFile(join(project, 'use-sdk.mjs'), recipe)
    const printed = await runInProject('node use-sdk.mjs', await environment())
    expect(printed.split('\n')).toEqual([
      'PREESTRENO-0001 20000',
      expect.stringMatching(/^http:.*oneTimeToken=/),
      'true',
      'PREESTRENO-0001 USED',
      '404 ticket.not_found',
      '',
    ])
  })
})

describe("the site's page", () => {
  it('has the same code in both languages, and the commands of the README', () => {
    for (const language of ['ts', 'bash']) {
      expect(blocksOf(language, translation)).toEqual(blocksOf(language, page))
    }
    for (const block of blocksOf('bash', page)) expect(readme).toContain(block)
  })

  it('has one program of its own, which is compiled with the others', () => {
    expect(ownCodeOf(page)).toEqual([expect.stringMatching(/^\/\/ seats\.ts\n/)])
  })
})

describe('the README', () => {
  beforeAll(() => runInProject('npx tsc'))

  it('sets up a project whose modules can export a client', () => {
    const declarations = readFileSync(join(project, 'types.d.ts'), 'utf8')
    expect(declarations).toMatch(/^export declare const client: .*\bTaquilla;$/m)
  })

  it('says how to run each of its programs', () => {
    expect([...programs.keys()]).toEqual(['quickstart.ts', 'receive-webhooks.ts'])
    const commands = blocksOf('sh').join('')
    for (const name of programs.keys()) expect(commands).toContain(`\nnpx tsc && node ${compiled(name)}\n`)
  })

  it('goes from an event to an admitted ticket, and prints what it says', async () => {
    const program = programs.get('quickstart.ts') ?? ''
    const said = printedBy(program)
    expect(said).toEqual(expect.arrayContaining(['true', 'USED', '404 ticket.not_found']))
    const variables = await environment()
    const lines = (await runInProject('node quickstart.js', variables)).split('\n')
    expect(lines.filter((line) => said.includes(line))).toEqual(said)

    // The code has no types, so the same text is a program in JavaScript.
    await writeFile(join(project, 'again.mjs'), program)
    const again = (await runInProject('node again.mjs', variables)).split('\n')
    const saidOfLaterRuns = said.map((line) => (line === 'true' ? 'false' : line))
    expect(again.filter((line) => saidOfLaterRuns.includes(line))).toEqual(saidOfLaterRuns)
  })

  it('receives webhooks, each once, and rejects forged ones', async () => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const url = await unusedOrigin()
    const receiver = spawn(process.execPath, ['receive-webhooks.js'], {
      cwd: project,
      env: { ...process.env, PORT: new URL(url).port, TAQUILLA_WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const printed = text(receiver.stdout)
    try {
      await vi.waitFor(() => fetch(url))
      const now = new Date()
      const body = JSON.stringify({
        action: 'ticket.updated',
        data: { id: 'X-1', newOwnerEmail: 'a@x.example' },
      })
      const signature = new Webhook(secret).sign('msg_1', now, body)
      const statuses: number[] = []
      for (const sent of [signature, signature, 'v1,AAAA']) {
        const timestamp = String(Math.floor(now.getTime() / 1_000))
        const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': sent }
        statuses.push((await fetch(url, { method: 'POST', headers, body })).status)
      }
      expect(statuses).toEqual([204, 204, 400])
    } finally {
      receiver.kill()
    }
    expect(await printed).toBe('ticket.updated\nX-1 was resold: send a new code to a@x.example\n')
  })
})

function compiled(name: string): string {
  return name.replace('.ts', '.js')
}
