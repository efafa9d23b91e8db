import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasHistory } from './has-history.ts'

const folder = mkdtempSync(join(tmpdir(), 'taquilla-history-'))
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@taquilla.example', ...args], {
    cwd,
    stdio: 'ignore',
  })

describe('the history of pages', () => {
  afterAll(() => rmSync(folder, { recursive: true }))

  it('exists in a full clone, but not in a shallow one or outside Git', () => {
    expect(hasHistory(folder)).toBe(false)
    const full = join(folder, 'full')
    git(folder, 'init', full)
    for (const content of ['one', 'two']) {
      writeFileSync(join(full, 'page.mdx'), content)
      git(full, 'add', '.')
      git(full, 'commit', '-m', content)
    }
    expect(hasHistory(full)).toBe(true)
    git(folder, 'clone', '--depth', '1', `file://${full}`, 'shallow')
    expect(hasHistory(join(folder, 'shallow'))).toBe(false)
  })
})
