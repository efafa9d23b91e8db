import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Percent-encoded addresses of the built site, by {@link pathKey}. */
export interface PageTable {
  readonly pages: ReadonlyMap<string, string>
  /** Folders of the docs without a page of their own, and calls, whose page is a section. */
  readonly folders: ReadonlyMap<string, Folder>
}

interface Folder {
  readonly address: string
  readonly firstPage: string
}

const LANGUAGE_FOLDERS = ['', 'en']

/** Reads a build: its pages, and the `.first-pages.json` files that the `folder-redirects` plugin wrote. */
export function readPageTable(buildDir: string): PageTable {
  const files = globSync('**/*.html', { cwd: buildDir }).filter((file) => !/(?:^|\/)404\.html$/.test(file))
  const folders = LANGUAGE_FOLDERS.map((folder) => join(buildDir, folder, '.first-pages.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  return {
    pages: new Map(files.map((file) => pageOf(`/${file}`))),
    folders: new Map(
      folders.map(([folder, page]) => [
        pathKey(folder),
        { address: encodeURI(folder), firstPage: encodeURI(page) },
      ]),
    ),
  }
}

/** Home pages keep their trailing slash; other addresses lose the file extension. */
function pageOf(file: string): readonly [path: string, address: string] {
  return [pathKey(file), encodeURI(file.replace(/(?<=\/)index\.html$|\.html$/, ''))]
}

/**
 * Normalizes a decoded path. Unicode form, repeated slashes, file extension, trailing slash and the case of ASCII
 * letters do not change the key.
 */
export function pathKey(path: string): string {
  return path
    .normalize('NFC')
    .replace(/[/\\]+/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

// Slashes after the prefix are dropped: two at the start of a redirect would lead to another host.

const PREFIX = /^\/es(?:[/\\]+|(?=\?)|$)/i

/** Address without the prefix `/es` that Spanish pages do not have; undefined if there is no such prefix. */
export function withoutSpanishPrefix(address: string): string | undefined {
  return PREFIX.test(address) ? address.replace(PREFIX, '/') : undefined
}
