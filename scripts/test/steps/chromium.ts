import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { runProgram } from '../run-program.ts'
import type { Step } from '../step.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Installs Chromium if the machine has none. */
export function chromiumStep(root: string): Step {
  return {
    name: 'Chromium',
    async run() {
      if (findChromium() !== undefined) return { isPassed: true, output: '' }
      const outputs = [await installFromDebian(root)]
      if (findChromium() === undefined) outputs.push(await installFromPlaywright(root))
      return {
        isPassed: findChromium() !== undefined,
        output: [
          ...outputs,
          'No Chromium could be installed. Install one and name it in CHROMIUM_PATH, or put it on the PATH.',
        ].join('\n'),
      }
    },
  }
}

export async function requireChromium(): Promise<string> {
  const path = findChromium()
  if (path === undefined) throw new Error('There is no Chromium; the step before says why.')
  return path
}

/** Returns the path of the machine's Chromium, or of the one that Playwright downloaded. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && existsSync(named)) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path))
}

async function installFromDebian(root: string): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return ''
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runProgram({ command: 'apt-get', args: ['update'], root, environment })
  const install = await runProgram({
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', 'chromium'],
    root,
    environment,
  })
  return update.output + install.output
}

async function installFromPlaywright(root: string): Promise<string> {
  const { output } = await runProgram({ command: 'playwright', args: ['install', 'chromium'], root })
  return output
}
