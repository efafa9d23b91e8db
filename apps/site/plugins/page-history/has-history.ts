import { execFileSync } from 'node:child_process'

/** Whether the days on which pages changed can be told: not without Git, and not from a clone of the last commits. */
export function hasHistory(folder = __dirname): boolean {
  try {
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return answer.trim() === 'false'
  } catch {
    // There is no Git, or the folder is no clone: pages are as good without their day.
    return false
  }
}
