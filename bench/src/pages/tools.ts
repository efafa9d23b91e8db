import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const FOLDER = join(import.meta.dirname, '../../tools')
/** Folder of the programs that only measures of pages need. */
export const TOOLS = join(FOLDER, 'node_modules')
/** npm retries for a long time if the registry is unreachable. */
const TIMEOUT_MS = 300_000

/** Installs these programs as their lock file says, unless they are there. Needs the npm registry. */
export async function installTools(): Promise<void> {
  // npm writes it at the end.
  const record = join(TOOLS, '.package-lock.json')
  const isCurrent =
    existsSync(record) && statSync(record).mtimeMs >= statSync(join(FOLDER, 'package-lock.json')).mtimeMs
  if (isCurrent) return
  console.error('  Installing Lighthouse, Next.js and Starlight.')
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--no-workspaces'], {
    cwd: FOLDER,
    maxBuffer: 2 ** 26,
    timeout: TIMEOUT_MS,
  })
}
