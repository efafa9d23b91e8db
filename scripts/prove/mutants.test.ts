import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import mutants from './mutants.json' with { type: 'json' }

const root = dirname(dirname(import.meta.dirname))

it.each(mutants)('the mutant $name changes a text that occurs once in $file', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
})
