import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRIVATE_MODULES, pathOf } from './private-modules.ts'

const SITE = join(import.meta.dirname, '..', '..')

describe('the private modules of Docusaurus', () => {
  it('have not changed since their replacements were written', () => {
    for (const module of PRIVATE_MODULES) {
      const source = readFileSync(pathOf(module, SITE))
      expect(createHash('sha256').update(source).digest('hex'), module.file).toBe(module.checksum)
    }
  })

  it('have replacements that exist', () => {
    const replacements = PRIVATE_MODULES.flatMap(({ replacement }) => replacement ?? [])
    expect(replacements).not.toEqual([])
    expect(replacements.filter((name) => !existsSync(join(import.meta.dirname, 'client', name)))).toEqual([])
  })
})
