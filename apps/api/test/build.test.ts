import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import config from '../rolldown.config.ts'
import { API_FOLDER } from '../src/api-folder.ts'

/** Its transports, which start threads from files beside their own, are not used. */
const UNUSED = /\/node_modules\/(?:pino|thread-stream)\//
const DEVELOPMENT_ONLY = /\.development\.js$/
const BESIDE_ITSELF = /\b__(?:dir|file)name\b/

it('the build has no development code, and no package that looks for files beside its own', async () => {
  const { output: _, ...input } = config
  const bundle = await rolldown({ ...input, cwd: API_FOLDER })
  const { output } = await bundle.generate({ format: 'esm' })
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  const found = modules.filter(([id, { code }]) => BESIDE_ITSELF.test(code ?? '') && !UNUSED.test(id))
  expect(modules.length).toBeGreaterThan(500)
  expect(modules.map(([id]) => id).filter((id) => DEVELOPMENT_ONLY.test(id))).toEqual([])
  expect(found.map(([id]) => id.replace(/.*node_modules\//, ''))).toEqual([])
})
