import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SITE = join(import.meta.dirname, '..')

describe('file names', () => {
  it('of content are plain ASCII, since systems store accents in two ways', () => {
    const files = globSync('{docs,blog,diagrams,samples,src,static}/**/*', { cwd: SITE })
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !/^[\x20-\x7e]+$/.test(file))).toEqual([])
    expect(globSync('{docs,blog}/**/*', { cwd: SITE }).filter((file) => /[ A-Z]/.test(file))).toEqual([])
  })
})
