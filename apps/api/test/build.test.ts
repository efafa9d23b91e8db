import { type OutputChunk, rolldown } from 'rolldown'
import { beforeAll, expect, it } from 'vitest'
import config from '../rolldown.config.ts'
import { API_FOLDER } from '../src/api-folder.ts'

/** Its transports, which start threads from files beside their own, are not used. */
const UNUSED = /\/node_modules\/(?:pino|thread-stream)\//
const DEVELOPMENT_ONLY = /\.development\.js$/
const BESIDE_ITSELF = /\b__(?:dir|file)name\b/
const HEAVY = /\/node_modules\/(fastify|nodemailer|@paypal|stripe|react-dom|pdfkit|jsdom)\//

let chunks: readonly OutputChunk[]
beforeAll(async () => {
  const { output: _, ...input } = config
  const bundle = await rolldown({ ...input, cwd: API_FOLDER })
  const { output } = await bundle.generate({ format: 'esm' })
  chunks = output.filter((file) => file.type === 'chunk')
})

it('the build has no development code, and no package that looks for files beside its own', () => {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  const found = modules.filter(([id, { code }]) => BESIDE_ITSELF.test(code ?? '') && !UNUSED.test(id))
  expect(modules.length).toBeGreaterThan(500)
  expect(modules.map(([id]) => id).filter((id) => DEVELOPMENT_ONLY.test(id))).toEqual([])
  expect(found.map(([id]) => id.replace(/.*node_modules\//, ''))).toEqual([])
})

it('commands start without packages that they do not use', () => {
  const loaded = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, name] = /\/cli\/([\w-]+-commands?|run-cli)\.ts$/.exec(facadeModuleId ?? '') ?? []
    if (name === undefined) return []
    const modules = chunksBehind(fileName).flatMap((chunk) => Object.keys(chunk.modules))
    return [{ name, isHeavy: modules.some((id) => HEAVY.test(id)) }]
  })
  expect(loaded.length).toBeGreaterThan(15)
  expect(loaded.flatMap(({ name, isHeavy }) => (isHeavy ? [name] : [])).sort()).toEqual([
    'demo-command',
    'person-commands',
  ])
})

/** The chunk and all that it imports at once. */
function chunksBehind(file: string, known: readonly OutputChunk[] = []): readonly OutputChunk[] {
  const chunk = chunks.find(({ fileName }) => fileName === file)
  if (chunk === undefined || known.includes(chunk)) return known
  return chunk.imports.reduce((found, each) => chunksBehind(each, found), [
    ...known,
    chunk,
  ] as readonly OutputChunk[])
}
