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

  it('is there in a whole clone, not in a shallow one, and not outside of Git', () => {
    expect(hasHistory(folder)).toBe(false)
    const whole = join(folder, 'whole')
    git(folder, 'init', whole)
    for (const content of ['one', 'two']) {
      writeFileSync(join(whole, 'page.mdx'), content)
      git(whole, 'add', '.')
      git(whole, 'commit', '-m', content)
    }
    expect(hasHistory(whole)).toBe(true)
    git(folder, 'clone', '--depth', '1', `file://${whole}`, 'shallow')
    expect(hasHistory(join(folder, 'shallow'))).toBe(false)
  })
})
