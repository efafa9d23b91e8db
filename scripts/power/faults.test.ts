import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plant, readFaults } from './faults.ts'
import { PARTS } from './parts.ts'

const root = dirname(dirname(import.meta.dirname))
const faults = await readFaults()

describe('the list of planted faults', () => {
  it('names each fault once', () => {
    const ids = faults.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has at least 80 faults, and at least four drawn ones of every part', () => {
    const drawn = faults.filter(({ origin }) => 'mutation' in origin)
    expect(faults.length).toBeGreaterThanOrEqual(80)
    for (const { name } of PARTS) {
      expect(drawn.filter(({ part }) => part === name).length, name).toBeGreaterThanOrEqual(4)
    }
  })

  it('matches the sources: each text to replace occurs once in its file', () => {
    const misfits = faults.flatMap(({ id, edits }) => {
      const texts = new Map<string, string>()
      try {
        for (const edit of edits) {
          const text = texts.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8')
          texts.set(edit.file, plant(text, edit))
        }
        return []
      } catch (error) {
        return [`${id}: ${error instanceof Error ? error.message : error}`]
      }
    })
    expect(misfits).toEqual([])
  })

  it('names test files that exist', () => {
    const absent = faults.flatMap(({ id, tests }) =>
      tests.length === 0 ? [`${id} names none`] : tests.filter((test) => !existsSync(join(root, test))),
    )
    expect(absent).toEqual([])
  })
})
