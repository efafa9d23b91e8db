import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of the browser: CHROMIUM_PATH, or the first known name in PATH. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const candidates = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [CHROMIUM_PATH ?? '', ...candidates].find((path) => path !== '' && existsSync(path))
}
