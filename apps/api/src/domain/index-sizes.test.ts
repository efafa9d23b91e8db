import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

/** An index with more names than this hides what its module is for; then move a use case of a caller into the module. */
const MOST_NAMES = 60

it('the index of a module offers few names', () => {
  const files = globSync('*/index.ts', { cwd: import.meta.dirname })
  const sizes = files.map((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const exported = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    // Another form would offer names that are not counted.
    expect(text.match(/^export /gm), file).toHaveLength(exported.length)
    const names = exported.flatMap(([, list = '']) => list.split(',').filter((name) => name.trim() !== ''))
    return [dirname(file), names.length] as const
  })
  expect(sizes.filter(([, size]) => size > MOST_NAMES)).toEqual([])
})
