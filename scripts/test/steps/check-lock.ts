import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Step } from '../step.ts'
import { findMissingPackages } from './platform-packages.ts'

/** Checks that `npm ci` accepts the lock file on every platform and with every registry. */
export function lockStep(root: string): Step {
  return {
    name: 'lock file',
    async run() {
      const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
      const missing = findMissingPackages(packages)
      const lines = missing.map(({ name, wantedBy }) => `${name} is missing (${wantedBy} wants it).`)
      return {
        isPassed: missing.length === 0,
        output: [...lines, 'Run: npm run complete-lock'].join('\n'),
      }
    },
  }
}
