import { readFileSync } from 'node:fs'

/** Source of a script for a page's HTML, without its whole-line comments and its indentation. */
export function inlineScript(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/^\s*\/\/.*\n|^\s*\/\*\*.*\*\/\n/gm, '')
    .replaceAll(/^\s+/gm, '')
}
