import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Language } from '@taquilla/contract'
import { readIfThere } from './guest-files.ts'
import { type PageHead, renderHead, renderWithoutScripts } from './guest-head.ts'

export interface Shell {
  /** HTML for a path below `/{language}/guest`, with its head and preload links for the files that it needs. */
  pageAt(language: Language, path: string, head: PageHead): string
  /** Hashes of the inline scripts, for the Content Security Policy. */
  readonly scriptHashes: readonly string[]
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

const TITLE = /<title>[^<]*<\/title>/

interface Preloads {
  /** Files of each page, by its URL pattern such as `/tickets/:id/view`. */
  readonly pages: readonly { readonly pattern: string; readonly files: FilesByLanguage }[]
  /** Files of every page. */
  readonly languages: FilesByLanguage
}

type FilesByLanguage = Readonly<Record<Language, readonly string[]>>

const NO_PRELOADS: Preloads = { pages: [], languages: { es: [], en: [] } }

/**
 * Returns a reader of the built shell. The file is read on each call, so that a rebuild during development takes
 * effect.
 */
export function createShellReader(folder: string): () => Promise<Shell | undefined> {
  let built: Buffer | undefined
  let shell: Shell | undefined

  return async () => {
    const content = await readIfThere(join(folder, 'index.html'))
    if (content === undefined) return undefined
    if (shell === undefined || built?.equals(content) !== true) {
      const preloads = await readIfThere(join(folder, 'preloads.json'))
      shell = shellOf(
        content.toString('utf8'),
        preloads ? JSON.parse(preloads.toString('utf8')) : NO_PRELOADS,
      )
    }
    built = content
    return shell
  }
}

function shellOf(html: string, { pages, languages }: Preloads): Shell {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  const known = pages.map(({ pattern, files }) => ({ files, address: addressOf(pattern) }))
  return {
    pageAt(language, path, head) {
      const files = known.find(({ address }) => address.test(path))?.files[language] ?? []
      const links = [...languages[language], ...files].map(linkTo).join('')
      // The replacements are functions, because in a text `$&` in the name of an event would have a meaning.
      return html
        .replace(/<html lang="\w+"/, `<html lang="${language}"`)
        .replace('</head>', `${links}</head>`)
        .replace(TITLE, () => renderHead(head, language))
        .replace('<body>', (body) => body + renderWithoutScripts(head))
    },
    scriptHashes: scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`),
  }
}

function addressOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`)
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
}
