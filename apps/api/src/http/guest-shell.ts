import { hash } from 'node:crypto'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@taquilla/contract'
import { readIfThere } from './guest-files.ts'

export interface Shell {
  readonly pages: Readonly<Record<Language, string>>
  /** Of the scripts inside the page, for its policy. */
  readonly scriptHashes: readonly string[]
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Reads the built shell; a build that came later, as in development, is noticed. */
export function createShellReader(folder: string): () => Promise<Shell | undefined> {
  let built: Buffer | undefined
  let shell: Shell | undefined

  return async () => {
    const content = await readIfThere(join(folder, 'index.html'))
    if (content === undefined) return undefined
    if (shell === undefined || built?.equals(content) !== true) shell = shellOf(content.toString('utf8'))
    built = content
    return shell
  }
}

function shellOf(html: string): Shell {
  const inLanguage = (language: Language) => html.replace(/<html lang="\w+"/, `<html lang="${language}"`)
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return {
    pages: Object.fromEntries(
      LANGUAGES.map((language) => [language, inLanguage(language)]),
    ) as Shell['pages'],
    scriptHashes: scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`),
  }
}
