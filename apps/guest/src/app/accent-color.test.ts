import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

it('radio buttons and checkboxes have the brand color of texts, which is readable in both modes, from one place', () => {
  const found = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/accent-color:[^;]*/g)].map(([set]) => [
      file,
      set,
    ]),
  )
  expect(found).toEqual([['app/app.css', 'accent-color: var(--brand)']])
})
