import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, RULE_TYPES } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { DIAGRAMS } from './all.ts'
import { drawDiagram } from './draw/draw.ts'
import { ruleLayers } from './rule-layers.ts'
import { diagramWords } from './words.ts'

const FOLDER = import.meta.dirname

describe('diagrams', () => {
  const drawings = [...DIAGRAMS].flatMap(([name, diagram]) =>
    LANGUAGES.map((language) => ({ name, diagram, language, file: `${name}.${language}.svg` })),
  )

  it.each(drawings)('has $file as its source draws it', async ({ name, diagram, language, file }) => {
    expect(readFileSync(join(FOLDER, file), 'utf8'), 'run `npm run draw -w apps/site`').toBe(
      await drawDiagram(name, diagram, language),
    )
  })

  it('keeps no picture without a source', () => {
    expect(globSync('*.svg', { cwd: FOLDER }).sort()).toEqual(drawings.map(({ file }) => file).sort())
  })

  it.each(drawings)('tells $file in words, without a gap', ({ diagram, language }) => {
    const words = diagramWords(diagram, language)
    expect(words.length).toBeGreaterThan(3)
    for (const sentence of words) expect(sentence).not.toMatch(/undefined|: $/)
  })

  it('lays the layers of rules in the order of the contract', () => {
    expect(ruleLayers.layers.map(({ name }) => name)).toEqual(RULE_TYPES)
  })
})
