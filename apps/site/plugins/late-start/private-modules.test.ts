import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRIVATE_MODULES, pathOf } from './private-modules.ts'

const SITE = join(import.meta.dirname, '..', '..')

describe('the private modules of Docusaurus', () => {
  it.each(PRIVATE_MODULES)('have not changed: $file', (module) => {
    const source = readFileSync(pathOf(module, SITE))
    expect(createHash('sha256').update(source).digest('hex')).toBe(module.checksum)
  })

  it.each(PRIVATE_MODULES)('have a replacement that exists: $file', ({ replacement = 'nothing.ts' }) => {
    expect(existsSync(join(import.meta.dirname, 'client', replacement))).toBe(true)
  })
})
