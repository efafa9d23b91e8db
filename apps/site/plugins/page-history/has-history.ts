import { execFileSync } from 'node:child_process'

/** True if Git knows when pages changed, which a shallow clone does not. */
export function hasHistory(folder = __dirname): boolean {
  try {
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return answer.trim() === 'false'
  } catch {
    // Git is not installed or the folder is no repository; pages then show no date.
    return false
  }
}
