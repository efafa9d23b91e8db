import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Language } from '@taquilla/contract'
import type { DrawnPage } from './draw-guest-page.ts'
import { readIfThere } from './guest-files.ts'
import { type PageHead, renderHead, renderHowToGoOn, renderWithoutScripts } from './guest-head.ts'

export interface Shell {
  /** HTML for a path below `/{language}/guest`, with its head and preload links for the files that it needs. */
  pageAt(language: Language, path: string, page: Page): string
  /** Tells one build from another. */
  readonly id: string
  /** Hashes of the inline scripts, for the Content Security Policy. */
  readonly scriptHashes: readonly string[]
}

interface Page {
  readonly head: PageHead
  /** Undefined if the browser draws the page. */
  readonly drawn: DrawnPage | undefined
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

const TITLE = /<title>[^<]*<\/title>/
/** The shell's root with its content. */
const ROOT = /(<div id="root">).*?(<\/div>)\s*(?=<\/body>)/s

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
  // `late-start.ts` of the pages loads them once a page that was drawn is painted.
  const late = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module"', '<script type="later"')
  const known = pages.map(({ pattern, files }) => ({ files, address: addressOf(pattern) }))
  return {
    pageAt(language, path, { head, drawn }) {
      const files = known.find(({ address }) => address.test(path))?.files[language] ?? []
      const links = [...languages[language], ...files].map((file) => linkTo(file, drawn)).join('')
      // The replacements are functions, because in a text `$&` in the name of an event would have a meaning.
      const page = (drawn === undefined ? html : late)
        .replace(/<html lang="\w+"/, `<html lang="${language}"`)
        .replace('</head>', `${links}</head>`)
        .replace(TITLE, () => renderHead(head, language))
      if (drawn === undefined) return page.replace('<body>', (body) => body + renderWithoutScripts(head))
      const { html: content, style, state } = drawn
      return page
        .replace('<html ', () => `<html data-drawn="${state === undefined ? 'public' : 'whole'}" `)
        .replace('</head>', () => `${style && `<style>${style}</style>`}</head>`)
        .replace(ROOT, (_, start, end) => renderHowToGoOn(head) + start + content + end + stateOf(state))
    },
    scriptHashes: scripts.map(hashOf),
    id: hashOf(html),
  }
}

/** Source expression of the Content Security Policy for an inline script or style sheet. */
export function hashOf(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}

function stateOf(state: string | undefined): string {
  return state === undefined ? '' : `<script type="application/json" id="state">${state}</script>`
}

function addressOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`)
}

function linkTo(file: string, drawn: DrawnPage | undefined): string {
  return `<link rel="${drawn === undefined ? 'modulepreload' : 'later'}" crossorigin href="${file}">`
}
